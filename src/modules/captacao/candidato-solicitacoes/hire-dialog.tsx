import { Alert } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Field, Fields, Values } from '#platform/contract/field.ts'
import { newKey, request } from '#platform/web/api/client.ts'
import { invalidate, useGet } from '#platform/web/api/queries.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { refusedFields } from '#platform/web/feedback/refusal.ts'
import { FieldsForm } from '#platform/web/form/fields-form.tsx'
import { useSession } from '#platform/web/session/session-store.ts'
import { Dialog } from '#platform/web/shell/overlay.tsx'
import { PageSkeleton } from '#platform/web/shell/page.tsx'
import { actions } from './actions.ts'
import type { Board } from './board-model.ts'
import type { PanelData } from './panel-model.ts'

type Props = { panel: PanelData; board: Board; onClose: () => void; onHired: () => void }

/** What the person already has is not asked again, and closing only with the last vacancy. */
function fieldsFor(panel: PanelData): Fields {
  const pessoal = (panel.candidato.pessoal ?? {}) as Values
  const without = new Set<string>()
  if (pessoal.cpf) without.add('cpf')
  if (pessoal.dataNascimento) without.add('dataNascimento')
  if (pessoal.sexo && pessoal.sexo !== 'I') without.add('sexo')
  if (panel.contratacao.preenchidas + 1 < panel.contratacao.quantidade) without.add('encerrar')
  return Object.fromEntries(
    Object.entries(actions.contratar?.fields ?? {})
      .filter(([name]) => !without.has(name))
      .map(([name, f]) => [
        name,
        name === 'encerrar' ? withThoseLeft(f, panel.contratacao.emAndamento) : f,
      ]),
  )
}

/** Closing ends the selection of everyone who is still on the way. */
function withThoseLeft(f: Field, left: number): Field {
  if (!left) return f
  const who =
    left === 1
      ? 'Fica 1 candidato em andamento; ele verá Processo encerrado.'
      : `Ficam ${left} candidatos em andamento; eles verão Processo encerrado.`
  return { ...f, options: { ...f.options, help: `${f.options.help ?? ''} ${who}`.trim() } }
}

/** Stages of the position that the candidate never entered. */
function stagesLeftOut(panel: PanelData, board: Board): string[] {
  const entered = new Set(panel.etapas.map((e) => e.etapaId))
  return board.colunas
    .filter((c) => c.etapaId !== null && !entered.has(c.etapaId))
    .map((c) => c.titulo)
}

export function HireDialog({ panel, board, onClose, onHired }: Props) {
  const { hoje } = useSession()
  const next = useGet<{ matricula: string }>(
    'captacao/candidato-solicitacoes/proxima-matricula',
    {},
    { stale: 0 },
  )
  const fields = useMemo(() => fieldsFor(panel), [panel])
  // One key for the dialog: sent again after a lost answer, it is still the same hire.
  const [key] = useState(newKey)
  const values = {
    ...panel.contratacao,
    vinculo: panel.contratacao.vinculo ?? 'E',
    dataAdmissao: hoje,
    matricula: next.data?.matricula ?? '',
    tipoSalario: '1',
    encerrar: true,
  }
  const submit = async (_: unknown, body: Record<string, unknown>) => {
    try {
      const done = await request<{ aviso?: string } | null>(
        `captacao/candidato-solicitacoes/${panel.id}/contratar`,
        { method: 'POST', body, idempotencyKey: key, mode: 'none' },
      )
      toast.success('Contratação registrada com sucesso.')
      if (done?.aviso) toast.warning(done.aviso)
      void invalidate('gestao-talentos/talentos')
      onHired()
    } catch (error) {
      return refusedFields(error)?.map((e) => ({
        ...e,
        field: e.field.replace(/^(historico|pessoal)\./, ''),
      }))
    }
  }
  const leftOut = stagesLeftOut(panel, board)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Contratar ${panel.candidato.nome}`}
      size={768}
      closeOnClickOutside={false}
    >
      {leftOut.length ? (
        <Alert color="barro" variant="light" mb="md">
          {leftOut.length === 1 ? 'Etapa não percorrida' : 'Etapas não percorridas'}:{' '}
          {leftOut.join(', ')}.
        </Alert>
      ) : null}
      {next.isFetchedAfterMount ? (
        <FieldsForm
          fields={fields}
          values={values}
          onSubmit={submit}
          onCancel={onClose}
          submitLabel="Contratar"
          id={panel.id}
        />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  )
}
