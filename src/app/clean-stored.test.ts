/** Texts that were written before they were cleaned at the door. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { cleanLine, cleanLines } from '#platform/contract/clean.ts'
import { isSimple, type Field, type Fields } from '#platform/contract/field.ts'
import { childTable, columnOf } from '#platform/server/database/names.ts'
import { migrate, migrationsFolder } from '#platform/server/database/migrate.ts'
import { loadRegistry } from '#platform/server/registry.ts'
import { candidate, vacancy } from '#modules/captacao/candidato-solicitacoes/vacancy-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'
import { installation } from './testing.ts'

const file = readdirSync(migrationsFolder).find((name) => name.endsWith('-textos-limpos.sql')) ?? ''
const sql = readFileSync(join(migrationsFolder, file), 'utf8')
const silent = { info: () => undefined, warn: () => undefined }

let s: Scenario
let db: pg.Client
let url: string
let admin: Client
beforeAll(async () => {
  s = await installation()
  const [own] = await s.sql<{ name: string }>('select current_database() name')
  url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), {
    pathname: `/${own?.name}`,
  }).toString()
  db = new pg.Client({ connectionString: url })
  await db.connect()
  admin = await s.user({ perfil: 'Administrador' })
})
afterAll(async () => {
  await db.end()
  await s.stop()
})

async function again(): Promise<void> {
  await db.query('delete from plataforma_migracao where nome = $1', [file])
  expect((await migrate(url, silent)).applied).toEqual([file])
}

const rowsOf = async <T extends pg.QueryResultRow>(text: string, params: unknown[] = []) =>
  (await db.query<T>(text, params)).rows

describe('the migration cleans as the contract does', () => {
  const pieces = [
    ['a', 'Z', '9', '#', ' ', '  ', '\t', '\n', '\r\n', '\u0085', '\u00a0', '\u2003', '\u3000'],
    ['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2060', '\u2066', '\ufeff'],
    ['\ufe0f', '\ufe0e', '\u20e3', '\u061c', '\u180e', '\u3164', '\u034f', '\u2028', '\ufff9'],
    ['\u{e0041}', '\u{e007f}', '\u{e0100}', '\u{1f3fd}', '\u{1f3f4}', '\u0001', '\u007f'],
    ['👩', '💻', '❤', '🏳', '🌈', '🇧', '☎', '1', '漢', '\u{20000}', 'é', 'e', '\u0301', '\u0303'],
    ['ﬁ', '\u212b', 'م', 'ن', 'क', '्', 'ष', 'ß', '½', '–', '•'],
  ].flat()
  let from = 7
  const next = (): number => (from = (from * 48_271) % 2_147_483_647) / 2_147_483_647
  const texts = Array.from({ length: 4000 }, () =>
    Array.from(
      { length: 1 + Math.floor(next() * 9) },
      () => pieces[Math.floor(next() * pieces.length)] ?? '',
    ).join(''),
  )

  test(`for ${texts.length} texts made of what can go wrong`, async () => {
    await db.query('begin')
    try {
      await db.query(sql.slice(0, sql.indexOf('create procedure')))
      const rows = await rowsOf<Record<'t' | 'line' | 'lines' | 'wrong', string | null>>(
        `select t, rh_limpa_linha(t) line, rh_limpa_linhas(t) lines,
           case when rh_limpa_sem_duvida(t, 'T') and t is distinct from rh_limpa(t, 'T')
                  or rh_limpa_sem_duvida(t, 'L') and t is distinct from rh_limpa(t, 'L') then 'x' end wrong
         from unnest($1::text[]) t`,
        [texts],
      )
      expect(
        rows.filter(
          (r) =>
            (r.line ?? '') !== cleanLine(r.t ?? '') ||
            (r.lines ?? '') !== cleanLines(r.t ?? '') ||
            r.wrong,
        ),
      ).toEqual([])
    } finally {
      await db.query('rollback')
    }
  })
})

/** Written by the product in its own form, or kept as evidence of what was read and accepted. */
const apart = new Set([
  'captacao_aceites_termo.termo',
  'captacao_aceites_termo.endereco',
  'captacao_aceites_termo.texto',
  'captacao_alertas_vaga.endereco',
  'utilitario_empresas.configuracao_politica_seguranca',
  'utilitario_perfis__authorities.valor',
  'utilitario_parametros_sistema__hosts_permitidos.valor',
])

/** What goes into these was clean from their first row on. */
const madeLater = [
  'cargo_salario_competencias',
  'cargo_salario_criterios_avaliacao_competencia',
  'cargo_salario_faturamentos_mensais',
  'gestao_talentos_cbos_aprendiz',
  'gestao_talentos_motivo_desligamento',
  'gestao_talentos_niveis_colaborador__niveis',
  'gestao_talentos_talentos.observacao_desligamento',
  'gestao_talentos_talentos.justificativa_estabilidade',
  'gestao_talentos_talentos.nota_situacao',
  'captacao_solicitacoes_pessoal.justificativa_estabilidade',
  'gestao_talentos_tipo_documento',
  'gestao_talentos_documentos_talento',
  'gestao_talentos_alteracoes_cadastrais',
  'gestao_talentos_alteracoes_cadastrais__mudancas',
  ...Array.from({ length: 8 }, (_, i) => `gestao_talentos_talentos.campos_extras_texto${i + 1}`),
  'gestao_talentos_talentos.campos_extras_textolongo1',
  'gestao_talentos_talentos.campos_extras_textolongo2',
  'utilitario_textos_repetidos',
  'captacao_solicitacoes_pessoal_anexos',
  'captacao_aparencia_portal',
  'captacao_aparencia_portal__beneficios',
  'captacao_emails_enviados',
  'captacao_modelos_email',
  'captacao_modelos_email_anexos',
  'captacao_motivos_recusa',
  'captacao_candidato_solicitacoes.observacao_recusa',
  'utilitario_noticias',
  'utilitario_emails_usuarios',
  'sst_afastamentos',
  'sst_colaborador_afastamentos',
  'sst_colaborador_afastamentos__atestados',
  'sst_colaborador_afastamentos_anexos',
  'cargo_salario_tabelas_reajustes_colaboradores',
  'cargo_salario_reajustes_colaboradores',
  'cargo_salario_reajustes_faixas_salariais',
  'cargo_salario_reajustes_indices',
  'utilitario_parametros_sistema__hosts_noticias',
  'utilitario_parametros_sistema.link_orcamento',
  'utilitario_parametros_sistema.link_linkedin',
  'utilitario_parametros_sistema.link_instagram',
  'utilitario_parametros_sistema.link_facebook',
  'utilitario_parametros_sistema.link_youtube',
  'geral_feriados',
  'avaliacao_modelos',
  'avaliacao_modelos__aspectos',
  'avaliacao_modelos__perguntas',
  'avaliacao_modelos__perguntas__respostas',
  'avaliacao_periodos_experiencia',
  'gestao_talentos_acompanhamentos',
  'gestao_talentos_colaboradores_ocorrencias',
  'gestao_talentos_colaboradores_ocorrencias_anexos',
  'gestao_talentos_entrevistas_desligamento',
  'gestao_talentos_modelos_entrevista',
  'gestao_talentos_modelos_entrevista__aspectos',
  'gestao_talentos_modelos_entrevista__perguntas',
  'gestao_talentos_modelos_entrevista__perguntas__respostas',
  'gestao_talentos_geracao',
  'gestao_talentos_modelos_relatorio_dinamico',
  'gestao_talentos_modelos_relatorio_dinamico__colunas',
  'gestao_talentos_ocorrencias',
  'gestao_talentos_providencias',
  'gestao_talentos_tipo_ocorrencia',
]

function columns(fields: Fields, table: string, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, f]: [string, Field]) => {
    const path = prefix + name
    if (f.kind === 'group') return columns(f.options.fields ?? {}, table, `${path}.`)
    if (f.kind === 'rows') return columns(f.options.fields ?? {}, childTable(table, path))
    if (f.kind === 'texts') return [`${childTable(table, path)}.valor`]
    return isSimple(f) && (f.kind === 'text' || f.kind === 'richText')
      ? [`${table}.${columnOf(path, f)}`]
      : []
  })
}

test('every text column that was declared when it was written is in the migration, or stands apart by name', async () => {
  const registry = await loadRegistry()
  const named = [...sql.matchAll(/\('(\w+)', '[^']*', '[^']*', \w+, array\[([^\]]*)\]/g)].flatMap(
    ([, table, list]) =>
      [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, column]) => `${table}.${column}`),
  )
  const declared = [...registry.slices.values()].flatMap(({ resource: r }) => [
    ...columns(r.fields, r.table),
    ...columns(r.history?.fields ?? {}, childTable(r.table, 'historico')),
  ])
  const written = declared.filter(
    (c) => !madeLater.some((made) => c === made || c.startsWith(`${made}.`)),
  )
  expect(written.filter((c) => !named.includes(c) && !apart.has(c))).toEqual([])
  expect([...apart].filter((c) => named.includes(c))).toEqual([])
})

test('older records are mended and found by their new words; two that would be equal are listed, and the start goes on', async () => {
  const v = await vacancy(s)
  const id = await candidate(s, { cargos: [v.cargo], nome: 'Zzvelha Pessoa' })
  await db.query(
    `update gestao_talentos_pessoas set nome = $2, contato_email = $3, pessoal_titulo_eleitoral_tit_eleit_numero = '0043 5687 09 06',
       habilitacao_registro = 'não tem', endereco_logradouro = $4, nome_social = $5
     where id = (select pessoa_id from captacao_candidatos where id = $1)`,
    [
      id,
      'Zzvelha\u200b Joa\u0303o   \u202eSilva ',
      'ＪＯＡＯ@Exemplo.com\u200b',
      'Rua\u00a0 Um',
      '\u200b',
    ],
  )
  await db.query('update captacao_candidatos set observacao_rh = $2 where id = $1', [
    id,
    'a  b\r\n\u202ec 👩‍💻',
  ])
  const idioma = (nome: string, empresa = s.empresa) =>
    rowsOf<{ id: number }>(
      'insert into captacao_idiomas (empresa_id, nome) values ($1, $2) returning id',
      [empresa, nome],
    ).then((rows) => rows[0]?.id)
  const [kept, , alone, other] = [
    await idioma('Zzgrego'),
    await idioma('Zzlatim'),
    await idioma('Zzso\u200bzinho'),
    await idioma('Zzgrego', s.outra),
  ]
  const [same, empty] = [await idioma('Zz\u200bgrego'), await idioma('\u200b\u202e')]
  const [index] = await rowsOf<{ id: number }>(
    "insert into cargo_salario_indices (nome) values ('Zzindice'), ($1) returning id",
    ['Zz\u200bindice'],
  )
  await again()

  const [person] = await rowsOf(
    'select p.nome, p.nome_social, p.contato_email, p.pessoal_titulo_eleitoral_tit_eleit_numero titulo, p.habilitacao_registro cnh, p.endereco_logradouro rua, c.observacao_rh from gestao_talentos_pessoas p join captacao_candidatos c on c.pessoa_id = p.id where c.id = $1',
    [id],
  )
  expect(person).toEqual({
    nome: 'Zzvelha João Silva',
    nome_social: null,
    contato_email: 'joao@exemplo.com',
    titulo: '004356870906',
    cnh: 'não tem',
    rua: 'Rua Um',
    observacao_rh: 'a  b\nc 👩‍💻',
  })
  const found = await admin.get(
    `/captacao/candidatos?page=0&busca=${encodeURIComponent('zzvelha joao silva')}`,
  )
  expect(found.body.content.map((c: { id: number }) => c.id)).toEqual([id])

  expect(
    await rowsOf('select id, nome from captacao_idiomas where id = any ($1) order by id', [
      [kept, alone, other, same, empty],
    ]),
  ).toEqual([
    { id: kept, nome: 'Zzgrego' },
    { id: alone, nome: 'Zzsozinho' },
    { id: other, nome: 'Zzgrego' },
    { id: same, nome: 'Zz\u200bgrego' },
    { id: empty, nome: '\u200b\u202e' },
  ])
  const list = await admin.get('/utilitario/textos-repetidos?page=0&sort=cadastro')
  expect(
    list.body.content.map((r: Record<string, unknown>) => [
      r['cadastro'],
      r['campo'],
      r['texto'],
      r['motivo'],
      r['registro'],
      r['endereco'],
    ]),
  ).toEqual([
    ['Idiomas', 'Nome', 'Zzgrego', 'REPETIDO', same, `/captacao/idiomas/${same}`],
    ['Idiomas', 'Nome', null, 'VAZIO', empty, `/captacao/idiomas/${empty}`],
    [
      'Índices',
      'Nome',
      'Zzindice',
      'REPETIDO',
      (index?.id ?? 0) + 1,
      `/cargo-salario/indices/${(index?.id ?? 0) + 1}`,
    ],
  ])
  const waiting = await admin.get('/userinfo/para-fazer')
  expect(waiting.body).toContainEqual(
    expect.objectContaining({
      titulo: 'Textos para conferir',
      quantidade: 3,
      rota: '/utilitario/textos-repetidos',
    }),
  )

  // Renamed by a person, the record is clean; the line is taken off the list, for this company alone.
  expect(
    (await admin.put(`/captacao/idiomas/${same}`, { nome: 'Zz\u200bgrego antigo' })).body.nome,
  ).toBe('Zzgrego antigo')
  const [first] = list.body.content as { id: number }[]
  expect((await admin.delete(`/utilitario/textos-repetidos/${first?.id}`)).status).toBe(204)
  expect(
    await rowsOf('select cadastro from utilitario_textos_repetidos where empresa_id = $1', [
      s.outra,
    ]),
  ).toEqual([{ cadastro: 'Índices' }])
})
