/** A catalogue, an area with people in it and whoever answers for it, made through the API. */
import { position } from '#modules/cargo-salario/competencias/competence-for-tests.ts'
import {
  hired,
  workplace,
} from '#modules/gestao-talentos/configuracoes-niveis-competencia-colaborador/talents-for-tests.ts'
import type { Client, Scenario } from '#platform/testing/scenario.ts'

let made = 0
const base = '/gestao-talentos'

export const factsPath = `${base}/colaboradores-ocorrencias`

async function id(rh: Client, path: string, body: object): Promise<number> {
  const answer = await rh.post(`${base}/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

export async function catalogue(rh: Client) {
  const tipo = await id(rh, 'tipo-ocorrencia', { descricao: `Tipo ${(made += 1)}`, natureza: 'F' })
  const measure = (descricao: string, medida: string) =>
    id(rh, 'providencias', { descricao: `${descricao} ${(made += 1)}`, medida })
  return {
    tipo,
    occurrence: (descricao: string, more: object = {}) =>
      id(rh, 'ocorrencias', {
        descricao: `${descricao} ${(made += 1)}`,
        tipoOcorrencia: tipo,
        ...more,
      }),
    advertencia: await measure('Advertência', 'E'),
    conversa: await measure('Conversa', 'N'),
    suspensao: await measure('Suspensão', 'S'),
  }
}

/** People of one area; the first of them answers for it. */
export async function staffed(s: Scenario, rh: Client, estabelecimento?: number) {
  const where = estabelecimento ?? (await workplace(s, s.empresa))
  const { faixas, area, cargo } = await position(rh, [])
  const person = (nome: string, more: object = {}) =>
    hired(rh, { estabelecimento: where, area, faixa: faixas[0] ?? 0, nome }, more)
  const boss = await person(`Chefe ${(made += 1)}`)
  await s.sql(
    'insert into cargo_salario_areas_organizacionais__empresa_e_responsaveis (empresa_id, registro_id, colaborador_id) values ($1, $2, $3)',
    [s.empresa, area, boss],
  )
  return { estabelecimento: where, area, cargo, boss, person }
}

const own = 'ROLE_CAD_COLABORADORES_OCORRENCIAS'

/** A manager with as much as any profile could give: to whom they belong limits them, not what they lack. */
export const managerOf = (s: Scenario, boss: number): Promise<Client & { id: number }> =>
  s.user({
    colaborador: boss,
    authorities: [
      own,
      ...['INSERIR', 'EDITAR', 'EXCLUIR', 'EXPORTAR'].map((verb) => `${own}_${verb}`),
      'ROLE_CAD_PROVIDENCIA_OCORRENCIA',
      'ROLE_CAD_TALENTOS',
      'ROLE_CAD_OCORRENCIAS',
      'ROLE_CAD_PROVIDENCIAS',
    ],
  })
