import { reajusteDoColaborador } from '#modules/cargo-salario/reajustes-colaboradores/calls.ts'
import { reajustesColaboradores } from '#modules/cargo-salario/reajustes-colaboradores/resource.ts'
import { reajustesFaixas } from '#modules/cargo-salario/reajustes-faixas-salariais/resource.ts'
import { reajustesIndices } from '#modules/cargo-salario/reajustes-indices/resource.ts'
import type { Fields } from '#platform/contract/field.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { idIn } from '#platform/contract/value-at.ts'
import { saveRecord, send } from '#platform/web/api/records.ts'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { LateFieldsForm } from '#platform/web/form/late-fields-form.tsx'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import type { PlanKind } from './lines-of.tsx'
import type { tabelasReajustes } from './resource.ts'

type Plan = WireOf<typeof tabelasReajustes>
type Sent = Readonly<Record<string, unknown>>

/** Begins with where the person stands, and for what pay: the raise is typed in the table. */
async function addPerson({ id: plan }: Plan, { colaborador }: Sent): Promise<void> {
  const person = idIn(colaborador) ?? 0
  const begun = await send(
    reajusteDoColaborador,
    { params: { id: person }, query: { tabelaReajusteColaboradorId: plan } },
    { mode: 'none' },
  )
  await saveRecord(
    reajustesColaboradores,
    null,
    {
      tabelaReajusteColaborador: plan,
      colaborador: person,
      estabelecimentoProposto: begun.estabelecimento?.id ?? null,
      areaOrganizacionalProposta: begun.areaOrganizacional?.id ?? null,
      ambienteProposto: begun.ambiente?.id ?? null,
      faixaSalarialProposta: begun.faixaSalarial?.id ?? null,
      funcaoProposta: begun.funcao?.id ?? null,
      ...(begun.salario === undefined
        ? {}
        : { tipoSalarioProposto: '3', salarioProposto: begun.salario ?? null }),
    },
    { mode: 'none' },
  )
}

const addBand = ({ id }: Plan, { faixaSalarial, valorProposto }: Sent) =>
  saveRecord(
    reajustesFaixas,
    null,
    {
      tabelaReajusteColaborador: id,
      faixaSalarial: idIn(faixaSalarial),
      valorProposto: valorProposto as number,
    },
    { mode: 'none' },
  )

const addIndex = ({ id }: Plan, { indice, valorProposto }: Sent) =>
  saveRecord(
    reajustesIndices,
    null,
    {
      tabelaReajusteColaborador: id,
      indice: idIn(indice),
      valorProposto: valorProposto as number,
    },
    { mode: 'none' },
  )

const people = reajustesColaboradores.fields
const bands = reajustesFaixas.fields
const indices = reajustesIndices.fields

const adding: Record<
  PlanKind,
  { fields: Fields; add: (plan: Plan, sent: Sent) => Promise<unknown> }
> = {
  C: { fields: { colaborador: people.colaborador }, add: addPerson },
  F: {
    fields: { faixaSalarial: bands.faixaSalarial, valorProposto: bands.valorProposto },
    add: addBand,
  },
  I: { fields: { indice: indices.indice, valorProposto: indices.valorProposto }, add: addIndex },
}

/** One more proposal, by name. */
export function AddLine({
  plan,
  onClose,
  onAdded,
}: {
  plan: Plan
  onClose: () => void
  onAdded: () => void
}) {
  const { fields, add } = adding[plan.tipoReajuste]
  const submit = async (_: Sent, sent: Sent) => {
    try {
      await add(plan, sent)
    } catch (error) {
      return refusedFields(error)
    }
    toast.success('Proposta incluída.')
    onAdded()
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Incluir uma proposta" closeOnClickOutside={false}>
      <LateFieldsForm
        fields={fields}
        values={{}}
        onSubmit={submit}
        onCancel={onClose}
        submitLabel="Incluir"
      />
    </Dialog>
  )
}
