/** Hiring gives the candidate's person the role of a talent, with the first history entry. */
import { bondOf, employment } from '#modules/gestao-talentos/demo/talents.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { insertEach } from '#platform/server/demonstration/insert.ts'
import type { Application } from './applications.ts'
import type { Recruiting } from './registers.ts'
import type { Request } from './requests.ts'

/** The talents that came of the applications. */
export async function employ(
  tx: Tx,
  company: Recruiting,
  applications: readonly Application[],
): Promise<ReadonlyMap<Application, number>> {
  const hires = applications.flatMap((application) =>
    application.hired === null ? [] : [{ application, since: application.hired }],
  )
  const talents = await insertEach(
    tx,
    'gestao_talentos_talentos',
    hires,
    function talentRow({ application: { request, candidate }, since }, i) {
      return {
        ...employment,
        empresa_id: company.id,
        pessoa_id: candidate.pessoaId,
        matricula: String(5000 + i),
        data_admissao: since,
        situacao: 'A',
        vinculo: bondOf(request.position),
        solicitacao_id: request.id,
        ...placeOf(request),
      } as const
    },
  )
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

  function firstEntry(talent: (typeof talents)[number]) {
    return {
      empresa_id: company.id,
      registro_id: talent.id,
      versao: 1,
      data: talent.since,
      motivo: 'C',
      status: 'M',
      tipo_salario: '1',
      ...placeOf(talent.application.request),
    } as const
  }
}

const placeOf = (request: Request) => ({
  estabelecimento_id: request.estabelecimento,
  area_organizacional_id: request.areaId,
  faixa_salarial_id: request.position.bands[0].id,
})
