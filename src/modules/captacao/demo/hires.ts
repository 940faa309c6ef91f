/** Hiring gives the candidate's person the role of a talent, with the first history entry. */
import { bondOf, employment } from '#modules/gestao-talentos/demo/talents.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach } from '#platform/server/demonstration/insert.ts'
import type { Application } from './applications.ts'
import type { Request } from './requests.ts'

/** The talents that came of the applications. */
export async function employ(
  tx: Tx,
  applications: readonly Application[],
): Promise<ReadonlyMap<Application, number>> {
  const hires = applications.flatMap((application) =>
    application.hired === null ? [] : [{ application, since: application.hired }],
  )
  const talents = await insertEach(tx, 'gestao_talentos_talentos', hires, talentRow)
  await insertEach(tx, 'gestao_talentos_talentos__historico', talents, firstEntry)
  await tx.db
    .updateTable('captacao_candidatos')
    .set({ disponivel: false })
    .where(
      'id',
      'in',
      talents.map((t) => t.application.candidate.id),
    )
    .execute()
  return new Map(talents.map((t) => [t.application, t.id]))
}

type Hire = { readonly application: Application; readonly since: string }

const talentRow = ({ application: { request, candidate, row }, since }: Hire, i: number) =>
  ({
    ...employment,
    empresa_id: row.empresa_id,
    pessoa_id: candidate.pessoaId,
    matricula: String(5000 + i),
    data_admissao: since,
    situacao: 'A',
    vinculo: bondOf(request.position),
    solicitacao_id: request.id,
    ...placeOf(request),
  }) as const

const firstEntry = ({ id, application, since }: Hire & { readonly id: number }) =>
  ({
    empresa_id: application.row.empresa_id,
    registro_id: id,
    versao: 1,
    data: since,
    motivo: 'C',
    status: 'M',
    tipo_salario: '1',
    ...placeOf(application.request),
  }) as const

const placeOf = (request: Request) => ({
  estabelecimento_id: request.estabelecimento,
  area_organizacional_id: request.areaId,
  faixa_salarial_id: request.position.bands[0].id,
})
