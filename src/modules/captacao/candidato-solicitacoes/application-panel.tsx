import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { CandidateEvaluations } from '#modules/captacao/avaliacoes/candidate-evaluations.tsx'
import { isBeingRead } from '#modules/captacao/candidatos/resume-state.ts'
import { SentMails } from '#modules/captacao/emails-enviados/sent-mails.tsx'
import { historico } from '#modules/captacao/historico/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { invalidate } from '#platform/web/api/queries.ts'
import { useCall } from '#platform/web/api/records.ts'
import { toast } from '#platform/web/feedback/notices.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { SidePanel } from '#platform/web/shell/overlay.tsx'
import { ErrorState, PageSkeleton } from '#platform/web/shell/page.tsx'
import type { Board, Move } from './board-model.ts'
import { painel } from './calls.ts'
import { CandidateData, OtherApplications } from './candidate-data.tsx'
import { HireDialog } from './hire-dialog.tsx'
import { offerIfClosed } from './offer-refusals.tsx'
import { usePanelKeys } from './panel-keys.tsx'
import type { PanelData, Stage } from './panel-model.ts'
import { PanelActions } from './panel-actions.tsx'
import { PanelHead } from './panel-head.tsx'
import type { Came } from './reject-send.tsx'
import { RejectionFacts } from './rejection-facts.tsx'
import { Resume } from './resume.tsx'
import { StageView } from './stage-view.tsx'
import css from './board.module.css'

type Props = {
  id: number | undefined
  board: Board
  walk: readonly number[]
  hiring: boolean
  mayMove: boolean
  onHiring: (on: boolean) => void
  onOpen: (id: number) => void
  onClose: () => void
  onMove: Move
  onChanged: () => void
  /** Hired, taken back or taken out: earlier moves can't be undone any more. */
  onDecided: () => void
  onRejected: (id: number, chave: string) => (came: Came) => void
  onUndo: () => void
}

/** Asked to hire where that can't be: why is said once for the wish, not at every drawing of the screen. */
function useRefusedHire({ hiring, onHiring }: Props, { can }: PanelData, fresh: boolean): void {
  const refused =
    hiring && fresh && can.contratar !== true
      ? (can.contratar ?? 'Você não tem permissão para contratar candidatos.')
      : undefined
  // The dialog stood here: what it led to, or its own refusal, was said by it.
  const offered = useRef(false)
  offered.current = hiring && (offered.current || can.contratar === true)
  const say = (why: string): void => {
    if (!offered.current) toast.warning(why)
    onHiring(false)
  }
  const tell = useRef(say)
  tell.current = say
  useEffect(() => {
    if (refused !== undefined) tell.current(refused)
  }, [refused])
}

function Body({
  p,
  panel,
  id,
  reload,
  narrow,
  fresh,
  chosen,
  onTab,
}: {
  p: Props
  panel: PanelData
  id: number
  reload: () => void
  narrow: boolean
  /** Not an answer of an earlier visit. */ fresh: boolean
  /** Kept from one candidate to the next. */
  chosen: string | undefined
  onTab: (tab: string | undefined) => void
}) {
  const has = useHas()
  const mayEdit = has(authorityFor(historico, 'EDITAR'))
  const saved = () => {
    reload()
    p.onChanged()
  }
  useRefusedHire(p, panel, fresh)
  const stage = (of: Stage) => (
    <StageView
      key={of.id}
      stage={of}
      nome={panel.candidato.nome}
      now={of.etapaId === panel.etapaSeletiva?.id}
      mayEdit={mayEdit}
      closed={panel.situacao === 'C' || panel.situacao === 'N'}
      mayBook={mayEdit && panel.situacao !== 'N' && !panel.removedAt}
      onSaved={saved}
    />
  )
  const stages = panel.etapas.length ? (
    panel.etapas.map(stage)
  ) : (
    <p className={css.facts}>
      O candidato ainda não passou por nenhuma etapa. Mova-o para a primeira para avaliar.
    </p>
  )
  const tab = chosen ?? (narrow && panel.etapas.length ? 'etapas' : 'curriculo')
  return (
    <>
      <div className={css.panelTop}>
        <PanelHead panel={panel} onOthers={() => onTab('historico')} />
        <PanelActions {...p} panel={panel} id={id} onSaved={saved} />
      </div>
      {panel.recusa ? <RejectionFacts recusa={panel.recusa} /> : null}
      <Tabs
        className={css.tabs ?? ''}
        value={tab}
        onChange={(value) => onTab(value ?? 'curriculo')}
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="curriculo">Currículo</Tabs.Tab>
          <Tabs.Tab value="dados">Dados</Tabs.Tab>
          <Tabs.Tab value="etapas">Avaliação</Tabs.Tab>
          <Tabs.Tab value="historico">Histórico</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="curriculo">
          <Resume panel={panel} narrow={narrow} />
        </Tabs.Panel>
        <Tabs.Panel value="dados">
          <CandidateData candidate={panel.candidato} />
        </Tabs.Panel>
        <Tabs.Panel value="etapas">
          {stages}
          <h3 className={css.block}>Questionários</h3>
          <CandidateEvaluations
            candidatoId={panel.candidato.id}
            solicitacaoId={p.board.solicitacao.id}
          />
        </Tabs.Panel>
        <Tabs.Panel value="historico">
          <h3 className={css.block}>Outras candidaturas</h3>
          <OtherApplications list={panel.outras} />
          <h3 className={css.block}>E-mails</h3>
          <SentMails
            query={{ candidatoId: panel.candidato.id, solicitacaoId: p.board.solicitacao.id }}
          />
        </Tabs.Panel>
      </Tabs>
      {p.hiring && panel.can.contratar === true ? (
        <HireDialog
          panel={panel}
          board={p.board}
          onClose={() => p.onHiring(false)}
          onHired={() => {
            p.onHiring(false)
            reload()
            p.onDecided()
            void offerIfClosed(p.board.solicitacao.id, p.onDecided)
          }}
        />
      ) : null}
    </>
  )
}

/** With whom one leaves goes the button that led on: the focus stays in the panel. */
function useFocusKept(id: number | undefined) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (id !== undefined && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [id])
  return place
}

/** The candidate beside the board: everything one decides by, and what one decides. */
export function ApplicationPanel(p: Props) {
  const narrow = useMediaQuery('(max-width: 768px)') ?? false
  const wide = useMediaQuery('(min-width: 1200px)') ?? false
  const loaded = useCall(
    painel,
    { params: { id: p.id ?? 0 } },
    { enabled: p.id !== undefined, pollWhile: (now) => isBeingRead(now.candidato.ocrSituacao) },
  )
  const panel = loaded.data
  usePanelKeys(p.id !== undefined, p.onUndo)
  const place = useFocusKept(p.id)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (p.id === undefined) setChosen(undefined)
  }, [p.id])
  return (
    <SidePanel
      opened={p.id !== undefined}
      onClose={p.onClose}
      position="right"
      size={narrow ? '100%' : wide ? 'min(1080px, 76vw)' : 620}
      title={panel?.candidato.nome ?? 'Candidato'}
      overlayProps={{ backgroundOpacity: 0.18 }}
    >
      <div ref={place} tabIndex={-1} className={css.panelPlace}>
        {loaded.isError && !panel ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : !panel || p.id === undefined ? (
          <PageSkeleton />
        ) : (
          <Body
            key={p.id}
            p={p}
            panel={panel}
            id={p.id}
            reload={() => void invalidate('captacao/candidato-solicitacoes')}
            narrow={narrow}
            fresh={loaded.isFetchedAfterMount && !loaded.isFetching}
            chosen={chosen}
            onTab={setChosen}
          />
        )}
      </div>
    </SidePanel>
  )
}
