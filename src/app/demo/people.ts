/** Talents with their functional histories, and the users of the demonstration. */
import { users as accounts } from '#platform/contract/actor.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { storeDigest } from '#platform/server/session/password.ts'
import { insertRow, insertRows, type NewRow } from './insert.ts'
import { cities, inventedAddress, inventedName, mailOf } from './names.ts'
import { inventedCpf, type Random } from './random.ts'
import type { Company, Places } from './structure.ts'

export type Talent = {
  id: number
  pessoaId: number
  nome: string
  areaId: number
  cargo: string
  ativo: boolean
}

let serial = 0
export const restartSerial = (): void => void (serial = 0)

export function inventedPerson(
  r: Random,
  company: Company,
  places: Places,
  more: NewRow = {},
): NewRow & { nome: string } {
  const n = ++serial
  const { nome, sexo } = inventedName(r)
  const city = r.chance(0.7) ? cities[company.nome.startsWith('Litoral') ? 3 : 0] : r.pick(cities)
  const place = places.get(`${city.nome}/${city.uf}`)
  return {
    empresa_id: company.id,
    nome,
    pessoal_cpf: inventedCpf(n),
    pessoal_sexo: sexo,
    pessoal_data_nascimento: `${r.int(1966, 2006)}-${String(r.int(1, 12)).padStart(2, '0')}-${String(r.int(1, 28)).padStart(2, '0')}`,
    pessoal_escolaridade: r.pick(['07', '07', '09', '10', '11', '11', '12']),
    pessoal_estado_civil: r.pick(['01', '01', '03', '10', '07']),
    pessoal_deficiencia: r.chance(0.04) ? r.pick(['1', '2', '3']) : '0',
    pessoal_possui_parentes: false,
    contato_email: mailOf(nome, n),
    contato_ddd_celular: city.ddd,
    contato_fone_celular: `9${String(r.int(10_000_000, 99_999_999))}`,
    ...inventedAddress(r, city, place?.id ?? null, place?.uf ?? null),
    ...more,
  }
}

export async function makeTalents(
  tx: Tx,
  r: Random,
  company: Company,
  places: Places,
  today: string,
  count: number,
): Promise<Talent[]> {
  const people = Array.from({ length: count }, () => inventedPerson(r, company, places))
  const pessoaIds = await insertRows(tx, 'gestao_talentos_pessoas', people)
  const drawn = people.map((person, i) => drawTalent(r, company, person, today, i))
  const ids = await insertRows(
    tx,
    'gestao_talentos_talentos',
    drawn.map((d, i) => ({ ...d.row, pessoa_id: pessoaIds[i] })),
  )
  await insertRows(
    tx,
    'gestao_talentos_talentos__historico',
    drawn.flatMap((d, i) => d.history.map((h) => ({ ...h, registro_id: ids[i] }))),
  )
  const talents = drawn.map((d, i): Talent => ({
    id: ids[i] ?? 0,
    pessoaId: pessoaIds[i] ?? 0,
    nome: people[i]?.nome ?? '',
    areaId: d.row['area_organizacional_id'] as number,
    cargo: d.cargo,
    ativo: d.row['situacao'] === 'A',
  }))
  await nameResponsibles(tx, company, talents)
  return talents
}

function drawTalent(r: Random, company: Company, person: NewRow, today: string, i: number) {
  const position = company.positions[i % company.positions.length] ?? company.positions[0]
  if (!position) throw new Error('A company without positions.')
  const admission = addDays(today, -r.int(20, 2600))
  const area = company.areas.get(r.pick(position.areas)) ?? 0
  const [low, high] = [position.bands[0], position.bands[1] ?? position.bands[0]]
  const place = {
    estabelecimento_id: r.pick(company.estabelecimentos),
    area_organizacional_id: area,
  }
  const promotion = addDays(admission, r.int(300, 900))
  const promoted = promotion < today && r.chance(0.55)
  const left = r.chance(0.16) ? addDays(admission, r.int(100, 1500)) : null
  const gone = left !== null && left < today && (!promoted || left > promotion)
  const entry = (
    data: string,
    motivo: string,
    band: number | undefined,
    more: NewRow = {},
  ): NewRow => ({
    empresa_id: company.id,
    versao: 1,
    data,
    motivo,
    status: 'M',
    faixa_salarial_id: band,
    tipo_salario: '1',
    ...place,
    ...more,
  })
  const history = [
    entry(admission, 'C', low?.id),
    ...(promoted
      ? [
          entry(
            promotion,
            'P',
            high?.id,
            r.chance(0.3)
              ? { tipo_salario: '3', salario: Math.round((high?.valor ?? 0) * 1.05 * 100) / 100 }
              : {},
          ),
        ]
      : []),
  ]
  const row: NewRow = {
    empresa_id: company.id,
    matricula: String(1000 + i),
    data_admissao: admission,
    situacao: gone ? 'D' : 'A',
    data_desligamento: gone ? left : null,
    vinculo: position.nome.includes('Aprendiz') ? 'A' : 'E',
    tipo_admissao: '1',
    tipo_contrato: 'I',
    jornada_diaria: '08:00',
    jornada_semanal: '44:00',
    segundo_vinculo: false,
    origem: 'FORTES_RH',
    email_corporativo: String(person['contato_email']).replace('@exemplo', '@trabalho.exemplo'),
    ...place,
    faixa_salarial_id: promoted ? high?.id : low?.id,
  }
  return { row, history, cargo: position.nome }
}

/** Each area is answered for by the best placed talent in it. */
async function nameResponsibles(tx: Tx, company: Company, talents: Talent[]): Promise<void> {
  const rank = (t: Talent): number =>
    /Gerente|Coordenador|Supervisor/.test(t.cargo) ? 0 : /Analista|Engenheiro/.test(t.cargo) ? 1 : 2
  const active = talents.filter((t) => t.ativo).toSorted((a, b) => rank(a) - rank(b))
  const rows = [...company.areas.values()].map((areaId, i) => ({
    empresa_id: company.id,
    registro_id: areaId,
    ordem: 1,
    colaborador_id: (active.find((t) => t.areaId === areaId) ?? active[i % active.length])?.id,
  }))
  await insertRows(tx, 'cargo_salario_areas_organizacionais__empresa_e_responsaveis', rows)
}

export type DemoUser = {
  id?: number
  nome: string
  cpf: string
  email: string
  perfil: string
  empresas: number[]
  colaborador?: number
}

export async function makeUsers(
  tx: Tx,
  users: readonly DemoUser[],
  digest: string,
): Promise<number[]> {
  const ids: number[] = []
  for (const u of users) {
    const id = await insertRow(tx, 'utilitario_usuarios', {
      ...(u.id === undefined ? {} : { id: u.id }),
      nome: u.nome,
      cpf: u.cpf,
      email: u.email,
      ativo: true,
      origem: 'LOCAL',
      exibir_assistente: true,
      usuario_ac: false,
      trocar_senha: false,
      segundo_fator: false,
      colaborador_id: u.colaborador ?? null,
    })
    await storeDigest(tx, accounts, id, digest)
    await tx.query(
      "insert into utilitario_usuarios_aceites (usuario_id, empresa_id, versao, aceito_em, endereco) select $1, id, left(encode(sha256(convert_to(configuracao_politica_seguranca, 'UTF8')), 'hex'), 16), now(), '127.0.0.1' from utilitario_empresas where id = any ($2)",
      [id, u.empresas],
    )
    const profile = await tx.one<{ id: number }>(
      'select id from utilitario_perfis where padrao and nome = $1',
      [u.perfil],
    )
    for (const [i, empresa] of u.empresas.entries()) {
      const row = await insertRow(tx, 'utilitario_usuarios__empresas', {
        registro_id: id,
        ordem: i + 1,
        empresa_id: empresa,
      })
      await insertRow(tx, 'utilitario_usuarios__empresas__perfis', {
        registro_id: row,
        ordem: 1,
        valor_id: profile?.id,
      })
    }
    ids.push(id)
  }
  return ids
}
