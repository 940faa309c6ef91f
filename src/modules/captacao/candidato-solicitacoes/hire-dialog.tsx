import { Alert } from '@mantine/core'
import { useMemo } from 'react'
import { talentos } from '#modules/gestao-talentos/talentos/resource.ts'
import { demandedBy } from '#platform/contract/demanded.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { useCall } from '#platform/web/api/records.ts'
import { ActionDialog } from '#platform/web/record/use-action.tsx'
import { useRuleContext } from '#platform/web/session/rule-context.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { actions } from './actions.ts'
import type { Board } from './board-model.ts'
import { proximaMatricula } from './calls.ts'
import { closingWith, type PanelData } from './panel-model.ts'
import { candidatoSolicitacoes } from './resource.ts'

type Props = { panel: PanelData; board: Board; onClose: () => void; onHired: () => void }

/** Marked as what the talent is refused without. */
const marked = (f: Field, demanded: boolean): Field =>
  demanded ? { ...f, options: { ...f.options, required: true } } : f

/** Whom closing would end the selection of stands before what else it does. */
const told = (f: Field, left: string): Field =>
  left ? { ...f, options: { ...f.options, help: `${left} ${f.options.help ?? ''}`.trim() } } : f

/** What the person already has is not asked again, and closing only with the last vacancy. */
function fieldsFor(
  { candidato: { pessoal }, contratacao }: PanelData,
  demanded: ReadonlySet<string>,
): Fields {
  const {
    cpf: taxNumber,
    dataNascimento: birth,
    sexo,
    encerrar,
    ...rest
  } = actions.contratar.fields
  const cpf = marked(taxNumber, demanded.has('pessoal.cpf'))
  const dataNascimento = marked(birth, demanded.has('pessoal.dataNascimento'))
  const closing = closingWith(contratacao)
  const asked: Fields = {
    ...(pessoal?.cpf ? {} : { cpf }),
    ...(pessoal?.dataNascimento ? {} : { dataNascimento }),
    ...(pessoal?.sexo && pessoal.sexo !== 'I' ? {} : { sexo }),
    ...rest,
    ...(closing.offered ? { encerrar: told(encerrar, closing.left) } : {}),
  }
  // In the order in which the action declares them.
  const names = Object.keys(actions.contratar.fields)
  return Object.fromEntries(
    names.flatMap((name) => (asked[name] ? [[name, asked[name]] as const] : [])),
  )
}

/** Stages of the position that the candidate never entered. */
function stagesLeftOut(panel: PanelData, board: Board): string[] {
  const entered = new Set(panel.etapas.map((e) => e.etapaId))
  return board.colunas
    .filter((c) => c.etapaId !== null && !entered.has(c.etapaId))
    .map((c) => c.titulo)
}

const LeftOut = ({ stages }: { stages: readonly string[] }) =>
  stages.length ? (
    <Alert color="barro" variant="light" mb="md">
      {stages.length === 1 ? 'Etapa não percorrida' : 'Etapas não percorridas'}: {stages.join(', ')}
      .
    </Alert>
  ) : null

/** Asks with everything proposed: the request's place and position, the next number, today. */
export function HireDialog({ panel, board, onClose, onHired }: Props) {
  const { hoje } = useSession()
  const next = useCall(proximaMatricula, {}, { stale: 0 })
  const context = useRuleContext()
  const fields = useMemo(() => {
    const { allFields, rules } = talentos
    return fieldsFor(panel, demandedBy(rules, { fields: allFields, values: {}, context }))
  }, [panel, context])
  const presets = {
    ...panel.contratacao,
    vinculo: panel.contratacao.vinculo ?? 'E',
    dataAdmissao: hoje,
    matricula: next.data?.matricula ?? '',
    tipoSalario: '1',
    encerrar: closingWith(panel.contratacao).ticked,
  }
  return (
    <ActionDialog
      resource={candidatoSolicitacoes}
      name="contratar"
      record={{ id: panel.id }}
      asking={{
        title: `Contratar ${panel.candidato.nome}`,
        size: 768,
        before: <LeftOut stages={stagesLeftOut(panel, board)} />,
        fields,
        presets,
        touches: ['gestao-talentos/talentos'],
        fieldOf: (refused) => refused.replace(/^(historico|pessoal)\./, ''),
      }}
      ready={next.isFetchedAfterMount}
      onClose={onClose}
      onDone={onHired}
    />
  )
}
