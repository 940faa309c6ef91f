/** The forms of the portal: nothing that was typed is lost, nothing is written that this form did not change. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installation } from '#app/testing.ts'
import {
  vacancy,
  type Vacancy,
} from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import { createRecord } from '#platform/server/engine/write.ts'
import type { Scenario } from '#platform/testing/scenario.ts'
import {
  candidateByPortal,
  mails,
  registration as typed,
  type Shown,
  visit,
} from './portal-for-tests.ts'

let s: Scenario
let v: Vacancy
beforeAll(async () => {
  s = await installation()
  v = await vacancy(s, { tipoVaga: 'EXTERNA' })
  const visible = [
    'nomeSocial',
    'pessoal.rg',
    'contato.foneFixo',
    'contato.foneCelular',
    'endereco',
    'ocrFile',
    'candidatoIdiomas',
    'areasInteresse',
    'experiencias',
  ]
  await s.sql('delete from utilitario_empresas__campos_candidato_visiveis where registro_id = $1', [
    s.empresa,
  ])
  for (const [i, name] of visible.entries())
    await s.sql(
      'insert into utilitario_empresas__campos_candidato_visiveis (registro_id, ordem, valor) values ($1, $2, $3)',
      [s.empresa, i + 1, name],
    )
})
afterAll(() => s.stop())

const registration = (more: Record<string, string> = {}) =>
  typed({ cargos: String(v.cargo), ...more })
const tokenOf = (link = ''): string => new URLSearchParams(link.split('?')[1]).get('token') ?? ''
const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const hidden = (page: Shown, name: string): string =>
  unescaped(new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? '')
const summary = (page: Shown): string =>
  /<div class="errors"[\s\S]*?<\/div>/.exec(page.text)?.[0] ?? ''
/** What a browser sends of an unchanged form with these fields. */
const opened = (page: Shown): Record<string, string> => ({
  versao: hidden(page, 'versao'),
  aberto: hidden(page, 'aberto'),
  cargos: String(v.cargo),
  nome: 'Rosa Maria Alencar',
  nomeSocial: '',
  'endereco.bairro': '',
  'endereco.logradouro': '',
})
const make = (key: string, body: Record<string, unknown>): Promise<number> =>
  s.act(
    async (ctx) =>
      (await createRecord(ctx, ctx.registry.byKey(key).resource, body, { internal: true })).id,
  )

test('of two tabs the second is told what changed, keeps what it typed and writes nothing else', async () => {
  const rosa = await candidateByPortal(s, registration())
  const path = `/candidatos/${rosa.id}`
  const [first, second] = [await visit(s, rosa, path), await visit(s, rosa, path)]
  expect(
    (
      await visit(s, rosa, path, {
        ...opened(first),
        'endereco.bairro': 'Centro',
        'endereco.logradouro': 'Rua Um',
      })
    ).to,
  ).toContain('aviso=gravado')
  const refused = await visit(s, rosa, path, {
    ...opened(second),
    'endereco.bairro': 'Aldeota',
    nomeSocial: 'Rosinha',
  })
  expect(refused.status).toBe(409)
  expect(summary(refused)).toContain(
    'Este cadastro foi alterado em outra aba ou pela empresa depois que você o abriu',
  )
  expect(summary(refused)).toContain('Bairro</a>: agora está “Centro”; você digitou “Aldeota”')
  expect(summary(refused)).toContain('Logradouro</a>: agora está “Rua Um”.')
  expect(summary(refused)).not.toContain('Nome social')
  for (const kept of ['value="Aldeota"', 'value="Rua Um"', 'value="Rosinha"'])
    expect(refused.text).toContain(kept)
  const again = {
    ...opened(refused),
    nomeSocial: 'Rosinha',
    'endereco.bairro': 'Aldeota',
    'endereco.logradouro': 'Rua Um',
  }
  expect((await visit(s, rosa, path, again)).to).toContain('aviso=gravado')
  expect((await rosa.get(`/externo/candidatos/${rosa.id}`)).body).toMatchObject({
    nomeSocial: 'Rosinha',
    endereco: { bairro: 'Aldeota', logradouro: 'Rua Um' },
  })
})

test('a change of the company that the form does not show is no conflict, and what the form does not send stays', async () => {
  const rosa = await candidateByPortal(s, registration({ primeiroEmprego: 'true' }))
  const page = await visit(s, rosa, `/candidatos/${rosa.id}`)
  await s.sql(
    "update captacao_candidatos set versao = versao + 1, observacao_rh = 'Conversar' where id = $1",
    [rosa.id],
  )
  expect(
    (
      await visit(s, rosa, `/candidatos/${rosa.id}`, {
        ...opened(page),
        'endereco.bairro': 'Centro',
      })
    ).to,
  ).toContain('aviso=gravado')
  expect((await rosa.get(`/externo/candidatos/${rosa.id}`)).body).toMatchObject({
    primeiroEmprego: true,
    endereco: { bairro: 'Centro' },
  })
})

test('what the portal does not offer is refused when the registration is sent, with the sentence of its field', async () => {
  const [hiddenPosition, closedLanguage] = [
    await make('cargo-salario.cargos', {
      nome: 'Oculto',
      nomeMercado: 'Oculto',
      areasOrganizacionais: [v.area],
    }),
    await make('captacao.idiomas', { nome: 'Volapuque', ativo: false }),
  ]
  const sent = registration({
    cargos: String(hiddenPosition),
    areasInteresse: '999999',
    candidatoIdiomas: JSON.stringify([{ idioma: { id: closedLanguage }, nivel: 'BASICO' }]),
  })
  const refused = await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)
  expect(refused.status).toBe(422)
  for (const text of [
    'Cargo/Função Pretendida: uma das opções escolhidas não está mais disponível.',
    'Áreas de interesse: uma das opções escolhidas',
    'Idiomas, Idioma: a opção escolhida não está mais disponível. Escolha outra.',
  ])
    expect(summary(refused)).toContain(text)
  expect(await mails(s, sent['contato.email'] ?? '')).toEqual([])
})

test('what the company removed before the confirmation falls from the registration, which says so', async () => {
  const [area, language] = [
    await make('captacao.areas-interesse', { nome: 'Comércio', areasOrganizacionaisIds: [v.area] }),
    await make('captacao.idiomas', { nome: 'Guarani' }),
  ]
  const sent = registration({
    areasInteresse: String(area),
    candidatoIdiomas: JSON.stringify([{ idioma: { id: language }, nivel: 'BASICO' }]),
  })
  const asked = await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)
  expect([asked.status, summary(asked)]).toEqual([303, ''])
  const [mail] = await mails(s, sent['contato.email'] ?? '')
  await s.sql('delete from captacao_areas_interesse where id = $1', [area])
  await s.sql('delete from captacao_idiomas where id = $1', [language])
  const visitor = s.anonymous()
  const done = await visit(s, visitor, '/confirmar', { token: tokenOf(mail?.link) })
  expect(done.status).toBe(303)
  expect((await visit(s, visitor, done.to)).text).toContain(
    'elas ficaram de fora. Confira em Editar Cadastro: Idiomas, Áreas de interesse.',
  )
})

test('when every wanted position is gone the person chooses again, and the link still works', async () => {
  const position = await make('cargo-salario.cargos', {
    nome: 'Breve',
    nomeMercado: 'Breve',
    exibirModuloExterno: true,
    areasOrganizacionais: [v.area],
  })
  const sent = registration({ cargos: String(position) })
  await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)
  const [mail] = await mails(s, sent['contato.email'] ?? '')
  await s.act((ctx) =>
    ctx.tx.query('delete from cargo_salario_cargos__areas_organizacionais where registro_id = $1', [
      position,
    ]),
  )
  await s.sql('delete from cargo_salario_cargos where id = $1', [position])
  const asked = await visit(s, s.anonymous(), '/confirmar', { token: tokenOf(mail?.link) })
  expect([asked.status, asked.text.includes('escolha outros cargos para concluir')]).toEqual([
    409,
    true,
  ])
  const done = await visit(s, s.anonymous(), '/confirmar', {
    token: tokenOf(mail?.link),
    cargos: String(v.cargo),
  })
  expect(done.to).toBe('/candidato-solicitacoes?aviso=cadastro')
})

test('a person is greeted by the social name, in the head and in the mails', async () => {
  const sent = registration({ nomeSocial: 'Téo' })
  await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`, sent)
  expect((await mails(s, sent['contato.email'] ?? '')).at(-1)?.text).toContain('Olá, Téo.')
  const other = registration({ nomeSocial: 'Lia' })
  const lia = await candidateByPortal(s, other)
  expect((await visit(s, lia, '/candidato-solicitacoes')).text).toContain('Olá, Lia')
  await s
    .anonymous()
    .put('/externo/candidatos/recuperar-senha', { cpf: lia.cpf, empresaId: s.empresa })
  expect((await mails(s, lia.email)).at(-1)?.text).toContain('Olá, Lia.')
})

test('a résumé is added and replaced later, and read anew; another file than the own upload is passed over', async () => {
  const rosa = await candidateByPortal(s, registration())
  const path = `/candidatos/${rosa.id}`
  const upload = async (text: string) =>
    (
      await rosa.upload(`/externo/curriculo?empresaId=${s.empresa}`, {
        name: 'currículo.txt',
        bytes: Buffer.from(text),
        type: 'text/plain',
      })
    ).body.arquivo as { id: number; chave: string }
  const stored = async () =>
    (
      await s.sql<{ ocr: number | null; texto: string | null }>(
        'select ocr_file_id ocr, (select texto from captacao_candidatos_curriculo x where x.candidato_id = c.id) texto from captacao_candidatos c where id = $1',
        [rosa.id],
      )
    )[0]
  const [first, second] = [await upload('Sei soldar.'), await upload('Sei tornear.')]
  for (const [file, text] of [
    [first, 'Sei soldar.'],
    [second, 'Sei tornear.'],
  ] as const) {
    const page = await visit(s, rosa, path)
    expect(
      (
        await visit(s, rosa, path, {
          ...opened(page),
          ocrFile: String(file.id),
          curriculoChave: file.chave,
        })
      ).to,
    ).toContain('aviso=gravado')
    await s.runJobs()
    expect(await stored()).toEqual({ ocr: file.id, texto: text })
  }
  const page = await visit(s, rosa, path)
  expect(page.text).toContain('Currículo guardado: currículo.txt.')
  await visit(s, rosa, path, {
    ...opened(page),
    ocrFile: String(first.id),
    curriculoChave: second.chave,
  })
  expect((await stored())?.ocr).toBe(second.id)
})

test('the form has every field of the company: complement, both area codes and the whole identity card', async () => {
  const rosa = await candidateByPortal(
    s,
    registration({
      'contato.foneFixo': '85 3222-1111',
      'contato.foneCelular': '+55 (85) 98888-7777',
      'endereco.complemento': 'Apto 12',
      'pessoal.rg': '2001',
      'pessoal.rgOrgaoEmissor': 'SSP',
      'pessoal.rgUfId': '23',
      'pessoal.rgDataExpedicao': '2010-02-03',
    }),
  )
  const page = await visit(s, rosa, `/candidatos/${rosa.id}`)
  for (const name of [
    'endereco.complemento',
    'contato.ddd',
    'contato.foneFixo',
    'contato.dddCelular',
    'pessoal.rg',
    'pessoal.rgOrgaoEmissor',
    'pessoal.rgUfId',
    'pessoal.rgDataExpedicao',
  ])
    expect([name, page.text.includes(`name="${name}"`)]).toEqual([name, true])
  expect((await rosa.get(`/externo/candidatos/${rosa.id}`)).body).toMatchObject({
    contato: { ddd: '85', foneFixo: '32221111', dddCelular: '85', foneCelular: '988887777' },
    endereco: { complemento: 'Apto 12' },
    pessoal: { rg: '2001', rgOrgaoEmissor: 'SSP', rgDataExpedicao: '2010-02-03' },
  })
})

test('what the company does not show is not on the form', async () => {
  const has = async (name: string): Promise<boolean> =>
    (await visit(s, s.anonymous(), `/candidatos/new?empresaId=${s.empresa}`)).text.includes(
      `name="${name}"`,
    )
  const shown = ['contato.foneCelular', 'endereco.bairro']
  expect(await Promise.all(shown.map(has))).toEqual([true, true])
  const gone = await s.sql<{ ordem: number; valor: string }>(
    'delete from utilitario_empresas__campos_candidato_visiveis where registro_id = $1 and valor = any ($2) returning ordem, valor',
    [s.empresa, ['contato.foneCelular', 'endereco']],
  )
  const hiddenNow = await Promise.all(shown.map(has))
  for (const row of gone)
    await s.sql(
      'insert into utilitario_empresas__campos_candidato_visiveis (registro_id, ordem, valor) values ($1, $2, $3)',
      [s.empresa, row.ordem, row.valor],
    )
  expect(hiddenNow).toEqual([false, false])
})

test('a telephone that is none is told with the name of its field', async () => {
  const refused = await visit(
    s,
    s.anonymous(),
    `/candidatos/new?empresaId=${s.empresa}`,
    registration({ 'contato.foneFixo': '123', 'contato.foneCelular': '45' }),
  )
  for (const text of ['Celular: Inválido', 'Telefone fixo: Inválido'])
    expect(summary(refused)).toContain(`>${text}</a>`)
})

async function sendDocument(
  by: Parameters<typeof visit>[1],
  path: string,
  fields: Record<string, string>,
  file: { name: string; text: string },
): Promise<Shown> {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append('arquivo', new Blob([file.text], { type: 'text/plain' }), file.name)
  const sent = new Response(data)
  const response = await s.app.inject({
    method: 'POST',
    url: `/fortes/externo${path}`,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      cookie: [...by.cookies].map(([k, value]) => `${k}=${value}`).join('; '),
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return {
    status: response.statusCode,
    text: response.payload,
    type: String(response.headers['content-type'] ?? ''),
    to: String(response.headers['location'] ?? '').replace('/fortes/externo', ''),
  }
}

test('a refused document keeps what was typed and tells everything that is wrong; it is changed without sending the file again', async () => {
  const rosa = await candidateByPortal(s, registration())
  const base = `/candidatos/${rosa.id}/documentos-anexos`
  const none = { name: '', text: '' }
  const nothing = await sendDocument(
    rosa,
    `${base}/new`,
    { descricao: '', observacao: 'Guardar' },
    none,
  )
  expect(nothing.status).toBe(422)
  for (const link of [
    '<a href="#f-descricao">Descrição é obrigatória</a>',
    '<a href="#f-arquivo">Escolha um arquivo para enviar.</a>',
  ])
    expect(summary(nothing)).toContain(link)
  expect(nothing.text).toContain('>Guardar</textarea>')
  expect((await sendDocument(rosa, `${base}/new`, { descricao: 'Diploma' }, none)).text).toContain(
    'value="Diploma"',
  )
  expect(
    (
      await sendDocument(
        rosa,
        `${base}/new`,
        { descricao: 'Diploma' },
        { name: 'diploma.txt', text: 'Diploma' },
      )
    ).to,
  ).toContain('aviso=documento')
  const [doc] = (await rosa.get(`/externo${base}`)).body
  expect(
    (await sendDocument(rosa, `${base}/${doc.id}`, { descricao: 'Diploma de 2018' }, none)).to,
  ).toContain('aviso=documento')
  const [changed] = (await rosa.get(`/externo${base}`)).body
  expect(changed).toMatchObject({ descricao: 'Diploma de 2018', anexo: { id: doc.anexo.id } })
})

test('own documents are read whole, or by pages where a page is asked for', async () => {
  const rosa = await candidateByPortal(s, registration())
  const base = `/externo/candidatos/${rosa.id}/documentos-anexos`
  for (const descricao of ['Diploma', 'Identidade', 'Comprovante'])
    await rosa.upload(
      base,
      { name: `${descricao}.txt`, bytes: Buffer.from(descricao) },
      { descricao },
    )
  const names = async (query: string): Promise<string[]> =>
    (await rosa.get(`${base}${query}`)).body.map((d: { descricao: string }) => d.descricao)
  const all = await names('')
  expect(all.toSorted()).toEqual(['Comprovante', 'Diploma', 'Identidade'])
  expect(await names('?page=0&size=2')).toEqual(all.slice(0, 2))
  expect(await names('?page=1&size=2')).toEqual(all.slice(2))
  expect(await names('?page=2&size=2')).toEqual([])
})

test('a form sent after its session ended leads to the login, which says so, and from there to that very form', async () => {
  const rosa = await candidateByPortal(s, registration())
  for (const [path, form] of [
    [`/candidatos/${rosa.id}`, { nome: 'Rosa' }],
    [`/candidatos/${rosa.id}?tab=senha`, { senha: 'x' }],
    ['/solicitacao-avaliacao?avaliacaoId=7&solicitacaoId=8&historicoCandidatoId=9', { p1: '1' }],
  ] as const) {
    const sent = await visit(s, s.anonymous(), path, form)
    const to = new URLSearchParams(sent.to.split('?')[1])
    expect([sent.to.split('?')[0], to.get('volta'), to.get('aviso')]).toEqual([
      '/login',
      path,
      'expirada',
    ])
    const login = await visit(s, s.anonymous(), sent.to)
    expect(login.text).toContain(
      'Sua sessão expirou. Entre de novo para continuar; o que você digitou foi mantido.',
    )
    const action = unescaped(
      /<form method="post" action="\/fortes\/externo([^"]+)"/.exec(login.text)?.[1] ?? '',
    )
    const entered = await visit(s, s.anonymous(), action, {
      cpf: rosa.cpf,
      senha: 'uma frase longa de acesso',
      empresaId: String(s.empresa),
    })
    expect(entered.to).toBe(path)
  }
  const document = await sendDocument(
    s.anonymous(),
    `/candidatos/${rosa.id}/documentos-anexos/new`,
    { descricao: 'RG' },
    { name: 'rg.txt', text: 'RG' },
  )
  expect(new URLSearchParams(document.to.split('?')[1]).get('volta')).toBe(
    `/candidatos/${rosa.id}/documentos-anexos/new`,
  )
})

test('an impossible CPF is told at the recovery; a possible one is answered as ever', async () => {
  const ask = (cpf: string) =>
    visit(s, s.anonymous(), `/recuperar-senha?empresaId=${s.empresa}`, {
      cpf,
      empresaId: String(s.empresa),
    })
  for (const cpf of ['abc', '111.111.111-11', '12345678900'])
    expect([cpf, summary(await ask(cpf)).includes('CPF inválido')]).toEqual([cpf, true])
  expect(summary(await ask(''))).toContain('CPF é obrigatório')
  expect((await ask(registration()['pessoal.cpf'] ?? '')).text).toContain('Se o CPF tiver cadastro')
})

test('a sent registration is answered by a page of its own, which can be read again', async () => {
  const sent = await visit(
    s,
    s.anonymous(),
    `/candidatos/new?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`,
    registration(),
  )
  const page = `/candidatos/enviado?empresaId=${s.empresa}&solicitacaoId=${v.solicitacao}`
  expect([sent.status, sent.to.startsWith(`${page}&para=`)]).toEqual([303, true])
  const { text } = await visit(s, s.anonymous(), sent.to)
  expect(text).toContain('Enviamos um e-mail para confirmar o cadastro.')
  // A mistyped address is no dead end: the way back keeps the vacancy.
  expect(text).toMatch(
    new RegExp(
      `href="[^"]*/candidatos/new\\?empresaId=${s.empresa}&(amp;)?solicitacaoId=${v.solicitacao}"\\s*>faça o cadastro de novo`,
    ),
  )
})

test('the sent registration shows the typed address again, masked, alike for a known CPF, and no words of a forged link', async () => {
  const asked = registration({ 'contato.email': 'iara.macedo@exemplo.com.br' })
  const path = `/candidatos/new?empresaId=${s.empresa}`
  const shown = async (form: Record<string, string>) => {
    const { to } = await visit(s, s.anonymous(), path, form)
    expect(decodeURIComponent(to)).not.toContain('iara.macedo')
    return (await visit(s, s.anonymous(), to)).text
  }
  const fresh = await shown(asked)
  expect(fresh).toContain('Você informou <b>i•••@exemplo.com.br</b>')
  const known = await candidateByPortal(s, registration())
  expect(await shown({ ...asked, 'pessoal.cpf': known.cpf })).toBe(fresh)
  const forged = `/candidatos/enviado?empresaId=${s.empresa}&para=${encodeURIComponent('Ligue 0800@golpe')}&marca=x`
  expect((await visit(s, s.anonymous(), forged)).text).not.toContain('golpe')
})
