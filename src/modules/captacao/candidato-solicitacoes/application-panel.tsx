import { ActionIcon, Anchor, Button, Menu, Tabs, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown'
import IconChevronUp from '@tabler/icons-react/icons/IconChevronUp'
import { useEffect, useRef, useState } from 'react'
import { CandidateEvaluations } from '#modules/captacao/avaliacoes/candidate-evaluations.tsx'
import { isBeingRead, resumeSentence } from '#modules/captacao/candidatos/resume-state.ts'
import { historico } from '#modules/captacao/historico/resource.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { apiUrl } from '#platform/web/api/base-path.ts'
import { newKey, request } from '#platform/web/api/client.ts'
import { invalidate, useGet } from '#platform/web/api/queries.ts'
import { ask, toast } from '#platform/web/feedback/notices.tsx'
import { useHas } from '#platform/web/session/rule-context.ts'
import { SidePanel } from '#platform/web/shell/overlay.tsx'
import { ErrorState, PageSkeleton } from '#platform/web/shell/page.tsx'
import { type Board, type Column, columnOf, neighbour } from './board-model.ts'
import { CandidateData, OtherApplications } from './candidate-data.tsx'
import { actions } from './actions.ts'
import { HireDialog } from './hire-dialog.tsx'
import type { PanelData } from './panel-model.ts'
import { ResumeText } from './resume-text.tsx'
import { StageView } from './stage-view.tsx'
import css from './board.module.css'

type Props = {
  id: number | undefined
  board: Board
  hiring: boolean
  mayMove: boolean
  onHiring: (on: boolean) => void
  onOpen: (id: number) => void
  onClose: () => void
  onMove: (ids: readonly number[], to: Column) => void
  onChanged: () => void
  /** Hired, taken back or taken out: earlier moves can't be undone any more. */
  onDecided: () => void
}

function Neighbours({
  id,
  board,
  onOpen,
}: {
  id: number
  board: Board
  onOpen: (id: number) => void
}) {
  const list = columnOf(board, id)?.cartoes ?? []
  const at = list.findIndex((k) => k.id === id)
  const [before, after] = [list[at - 1], list[at + 1]]
  return (
    <>
      <Tooltip label="Candidato anterior">
        <ActionIcon
          variant="default"
          size={34}
          aria-label="Candidato anterior"
          disabled={!before}
          onClick={() => {
            if (before) onOpen(before.id)
          }}
        >
          <IconChevronUp size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Próximo candidato">
        <ActionIcon
          variant="default"
          size={34}
          aria-label="Próximo candidato"
          disabled={!after}
          onClick={() => {
            if (after) onOpen(after.id)
          }}
        >
          <IconChevronDown size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

const undoing = actions['desfazerContratacao']

/** Where the hire was a mistake; why it can't be taken back is told before anything is asked. */
function UndoHire({ panel, onDone }: { panel: PanelData; onDone: () => void }) {
  const [sending, setSending] = useState(false)
  const may = panel.can.desfazerContratacao
  if (panel.situacao !== 'C' || may === undefined) return null
  const undo = async () => {
    if (may !== true || sending) return
    if (
      !(await ask({
        title: 'Desfazer contratação',
        text: (
          <>
            {undoing?.confirm}
            <br />
            <strong>{panel.candidato.nome}</strong>
          </>
        ),
        ok: 'Desfazer contratação',
        danger: true,
      }))
    )
      return
    setSending(true)
    try {
      await request(`captacao/candidato-solicitacoes/${panel.id}/desfazer-contratacao`, {
        method: 'POST',
        body: { versao: panel.versao },
        idempotencyKey: newKey(),
        mode: 'messages',
      })
      toast.success(undoing?.done ?? '')
      void invalidate('gestao-talentos/talentos')
      void invalidate('captacao/candidato-solicitacoes')
      onDone()
    } catch {
      // The notice was shown by the call.
    } finally {
      setSending(false)
    }
  }
  return (
    <Tooltip label={may === true ? '' : may} disabled={may === true} multiline maw={320}>
      <Button
        variant="light"
        color="vermelho"
        loading={sending}
        aria-disabled={may !== true}
        data-disabled={may !== true || undefined}
        aria-description={may === true ? undefined : may}
        onClick={() => void undo()}
      >
        Desfazer contratação
      </Button>
    </Tooltip>
  )
}

function Actions({ p, panel, id }: { p: Props; panel: PanelData; id: number }) {
  const column = columnOf(p.board, id)
  const next = column && neighbour(p.board, column, 1)
  const hire = panel.can.contratar
  const remove = async () => {
    if (
      !(await ask({
        text: (
          <>
            Remover o candidato desta seleção?
            <br />
            <strong>{panel.candidato.nome}</strong>
          </>
        ),
        ok: 'Remover',
        danger: true,
      }))
    )
      return
    await request(`captacao/candidato-solicitacoes/${id}/remover`, {
      method: 'PUT',
      body: {},
      mode: 'messages',
    })
      .then(() => {
        toast.success('Candidato removido da seleção.')
        p.onDecided()
        p.onClose()
      })
      .catch(() => undefined)
  }
  const go = (to: Column) => p.onMove([id], to)
  return (
    <div className={css.panelActions}>
      {p.mayMove && next && panel.situacao !== 'C' ? (
        <Button onClick={() => go(next)}>Mover para {next.titulo}</Button>
      ) : null}
      {p.mayMove && panel.situacao !== 'C' ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
              Mover
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {p.board.colunas
              .filter((c) => c.chave !== 'contratados' && c.chave !== column?.chave)
              .map((c) => (
                <Menu.Item key={c.chave} onClick={() => go(c)}>
                  {c.titulo}
                </Menu.Item>
              ))}
            {panel.can.remover === true ? (
              <>
                <Menu.Divider />
                <Menu.Item color="var(--mantine-color-error)" onClick={() => void remove()}>
                  Remover da seleção
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {hire === undefined || panel.situacao === 'C' ? null : (
        <Tooltip
          label={typeof hire === 'string' ? hire : ''}
          disabled={hire === true}
          multiline
          maw={320}
        >
          <Button
            variant="light"
            aria-disabled={hire !== true}
            data-disabled={hire !== true || undefined}
            onClick={() => {
              if (hire === true) p.onHiring(true)
            }}
          >
            Contratar
          </Button>
        </Tooltip>
      )}
      <UndoHire panel={panel} onDone={p.onDecided} />
      <Neighbours id={id} board={p.board} onOpen={p.onOpen} />
    </div>
  )
}

function Resume({ panel: { candidato, termos } }: { panel: PanelData }) {
  const file = candidato.ocrFile
  return (
    <>
      {file ? (
        <Anchor size="sm" href={apiUrl(`captacao/candidatos/${candidato.id}/arquivos/ocrFile`)}>
          Baixar {file.nome}
        </Anchor>
      ) : null}
      {candidato.curriculo ? (
        <ResumeText text={candidato.curriculo} terms={termos} />
      ) : (
        <>
          <p className={css.facts} role="status">
            {file
              ? (resumeSentence(candidato.ocrSituacao) ?? 'O arquivo ainda não foi lido.')
              : 'O candidato não enviou currículo. Veja o que foi informado no cadastro.'}
          </p>
          <CandidateData candidate={candidato} />
        </>
      )}
    </>
  )
}

function Body({
  p,
  panel,
  id,
  reload,
  narrow,
  fresh,
}: {
  p: Props
  panel: PanelData
  id: number
  reload: () => void
  narrow: boolean
  /** Not an answer of an earlier visit. */ fresh: boolean
}) {
  const has = useHas()
  const mayEdit = has(authorityFor(historico, 'EDITAR'))
  const saved = () => {
    reload()
    p.onChanged()
  }
  const refused =
    p.hiring && fresh && panel.can.contratar !== true
      ? (panel.can.contratar ?? 'Você não tem permissão para contratar candidatos.')
      : undefined
  const { onHiring } = p
  // The dialog stood here: what it led to, or its own refusal, was said by it.
  const offered = useRef(false)
  offered.current = p.hiring && (offered.current || panel.can.contratar === true)
  useEffect(() => {
    if (refused === undefined) return
    if (!offered.current) toast.warning(refused)
    onHiring(false)
    // Told once for the wish, not at every drawing of the screen.
  }, [refused]) // eslint-disable-line react-hooks/exhaustive-deps
  const stages = panel.etapas.length ? (
    panel.etapas.map((s) => (
      <StageView
        key={s.id}
        stage={s}
        now={s.etapaId === panel.etapaSeletiva?.id}
        mayEdit={mayEdit}
        onSaved={saved}
      />
    ))
  ) : (
    <p className={css.facts}>
      O candidato ainda não passou por nenhuma etapa. Mova-o para a primeira para avaliar.
    </p>
  )
  return (
    <>
      <Actions p={p} panel={panel} id={id} />
      <Tabs
        key={id}
        className={css.tabs ?? ''}
        defaultValue={narrow && panel.etapas.length ? 'etapas' : 'curriculo'}
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="curriculo">Currículo</Tabs.Tab>
          <Tabs.Tab value="dados">Dados</Tabs.Tab>
          <Tabs.Tab value="etapas">Avaliação</Tabs.Tab>
          <Tabs.Tab value="historico">Histórico</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="curriculo">
          <Resume panel={panel} />
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
          }}
        />
      ) : null}
    </>
  )
}

/** The candidate beside the board: everything one decides by, and what one decides. */
export function ApplicationPanel(p: Props) {
  const narrow = useMediaQuery('(max-width: 768px)') ?? false
  const loaded = useGet<PanelData>(
    `captacao/candidato-solicitacoes/${p.id ?? 0}/painel`,
    {},
    { enabled: p.id !== undefined, pollWhile: (now) => isBeingRead(now.candidato.ocrSituacao) },
  )
  const panel = loaded.data
  return (
    <SidePanel
      opened={p.id !== undefined}
      onClose={p.onClose}
      position="right"
      size={narrow ? '100%' : 620}
      title={panel?.candidato.nome ?? 'Candidato'}
      overlayProps={{ backgroundOpacity: 0.18 }}
    >
      {loaded.isError && !panel ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : !panel || p.id === undefined ? (
        <PageSkeleton />
      ) : (
        <Body
          p={p}
          panel={panel}
          id={p.id}
          reload={() => void invalidate('captacao/candidato-solicitacoes')}
          narrow={narrow}
          fresh={loaded.isFetchedAfterMount && !loaded.isFetching}
        />
      )}
    </SidePanel>
  )
}
