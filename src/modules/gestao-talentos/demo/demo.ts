/** Talents of each company, those who answer for its areas, and the talent behind the manager's user. */
import { demo as cargoSalario, type Structured } from '#modules/cargo-salario/demo/demo.ts'
import { demo as geral } from '#modules/geral/demo/demo.ts'
import type { CompanyKey } from '#modules/utilitario/demo/companies.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { defineDemo, type Demonstration } from '#platform/server/demonstration/demonstration.ts'
import { insertRows, listRows } from '#platform/server/demonstration/insert.ts'
import { makeDismissals } from './dismissals.ts'
import { makeAbsences } from './absences.ts'
import { makeDocumentTypes } from './document-types.ts'
import { makeFollowUps } from './follow-ups.ts'
import { makeHeldLevels } from './held-levels.ts'
import { makeOccurrences } from './occurrences.ts'
import { makeInterviews } from './interviews.ts'
import { type Invent, inventor } from './people.ts'
import { makeRealignments } from './realignments.ts'
import { makeTalents, type Talent } from './talents.ts'

const sizes: Readonly<Record<CompanyKey, number>> = { horizonte: 203, litoral: 66 }

export type Peopled = Structured & { readonly talents: readonly Talent[] }

async function make(at: Demonstration): Promise<{ companies: Peopled[]; invent: Invent }> {
  const { tx, random: r, today } = at
  const invent = inventor(at.of(geral))
  const companies: Peopled[] = []
  for (const company of at.of(cargoSalario)) {
    const talents = await makeTalents(tx, { r, company, today }, invent, sizes[company.key])
    await makeDismissals(tx, { id: company.id, talents }, today)
    await makeInterviews(tx, company, today)
    await makeHeldLevels(tx, company, talents, today)
    await makeOccurrences(tx, company, talents, today)
    await makeDocumentTypes(tx, company.id)
    await nameResponsibles(tx, company, talents)
    if (company.manager !== company.hr) await enterAs(tx, company, talents)
    await makeFollowUps(tx, company, talents, today)
    await makeAbsences(tx, { id: company.id, talents }, today)
    await makeRealignments(tx, { ...company, talents }, today)
    companies.push({ ...company, talents })
  }
  return { companies, invent }
}

/** Each area is answered for by the best placed talent in it. */
async function nameResponsibles(
  tx: Tx,
  company: Structured,
  talents: readonly Talent[],
): Promise<void> {
  const active = talents.filter((t) => t.ativo).toSorted((a, b) => rank(a) - rank(b))
  const answering = (area: number, i: number) => {
    const best = active.find((t) => t.areaId === area) ?? active[i % active.length]
    return listRows(company.id, area, best ? [{ colaborador_id: best.id }] : [])
  }
  await insertRows(
    tx,
    'cargo_salario_areas_organizacionais__empresa_e_responsaveis',
    [...company.areas.values()].flatMap(answering),
  )
}

function rank({ cargo }: Talent): number {
  if (/Gerente|Coordenador|Supervisor/.test(cargo)) return 0
  return /Analista|Engenheiro/.test(cargo) ? 1 : 2
}

/** The manager's user is a talent and answers for the area whose people it sees. */
async function enterAs(tx: Tx, company: Structured, talents: readonly Talent[]): Promise<void> {
  const area = company.areas.get('Produção')
  const active = talents.filter((t) => t.ativo)
  const manager = active.find((t) => t.areaId === area) ?? active[0]
  if (!manager || area === undefined) return
  await tx.db
    .updateTable('cargo_salario_areas_organizacionais__empresa_e_responsaveis')
    .set({ colaborador_id: manager.id })
    .where('empresa_id', '=', company.id)
    .where('registro_id', '=', area)
    .execute()
  await tx.db
    .updateTable('utilitario_usuarios')
    .set({ nome: manager.nome, colaborador_id: manager.id })
    .where('id', '=', company.manager)
    .execute()
}

export const demo = defineDemo({ make })
