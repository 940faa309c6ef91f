import { LinkDialog } from '#modules/captacao/candidato-solicitacoes/link-dialog.tsx'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { SentMails } from '#modules/captacao/emails-enviados/sent-mails.tsx'
import { CandidateEvaluations } from '#modules/captacao/avaliacoes/candidate-evaluations.tsx'
import { Button } from '@mantine/core'
import IconMail from '@tabler/icons-react/icons/IconMail'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconPrinter from '@tabler/icons-react/icons/IconPrinter'
import IconUserPlus from '@tabler/icons-react/icons/IconUserPlus'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { authorityFor } from '#platform/contract/resource.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { basePath } from '#platform/web/api/base-path.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import { RecordFiles, useSeesFiles } from '#platform/web/record/below-tab.tsx'
import { RecordHeader } from '#platform/web/record/record-header.tsx'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { RecordTimeline } from '#platform/web/timeline/record-timeline.tsx'
import { Experience, Facts, Studies } from './candidate-facts.tsx'
import { Applications } from './candidate-applications.tsx'
import type { candidatos } from './resource.ts'
import { MergesDone } from './merges-done.tsx'
import { ResumePanel } from './resume-panel.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { HrNote } from './hr-note.tsx'
import { noAccess } from './no-access.ts'
import { maisQueGestor } from './visibility.ts'
import { openWrite } from './write-mail.tsx'
import css from './candidate.module.css'

type Candidate = WireOf<typeof candidatos>

const isSaid = (text: string | null | undefined): text is string => Boolean(text)
const Note = (text: string) => (
  <p key={text} style={{ whiteSpace: 'pre-wrap' }}>
    {text}
  </p>
)

function CandidateState({ contratado, disponivel }: Candidate) {
  if (contratado) return <StateBadge label="Contratado" tone="bom" />
  return <StateBadge label={disponivel ? 'Disponível' : 'Indisponível'} tone="neutro" />
}

type ToolsProps = { record: Candidate; onLink: () => void; onPrint: () => void }

function Tools({ record, onLink, onPrint }: ToolsProps) {
  const has = useHas()
  return (
    <div className={css.tools}>
      <CandidateState {...record} />
      {record.can?.editar === true ? (
        <Button
          component={Link}
          to={`/captacao/candidatos/${record.id}/editar`}
          size="xs"
          leftSection={<IconPencil size={15} aria-hidden />}
        >
          Editar
        </Button>
      ) : null}
      {has(authorityFor(solicitacoesPessoal, 'EDITAR')) ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUserPlus size={15} aria-hidden />}
          onClick={onLink}
        >
          Incluir em seleção
        </Button>
      ) : null}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={15} aria-hidden />}
        onClick={onPrint}
      >
        Imprimir
      </Button>
      {record.can?.mesclar === true ? (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={`/captacao/candidatos/${record.id}/mesclar`}
        >
          Mesclar repetido
        </Button>
      ) : null}
    </div>
  )
}

/** What a recruiter has to know, in the order in which it is asked. */
export function CandidateView({ resource, record, reload }: RecordProps<Candidate>) {
  const has = useHas()
  const seesFiles = useSeesFiles(resource)
  const navigate = useNavigate()
  const [printing, setPrinting] = useState(false)
  const [linking, setLinking] = useState(false)
  const title = record.nomeSocial ?? record.nome
  const edit = record.can?.editar
  const notes = [record.observacao, edit === true ? null : record.observacaoRH].filter(isSaid)
  const writes = edit === true && has(maisQueGestor)
  return (
    <>
      <RecordHeader
        quiet
        resource={resource}
        record={record}
        path={resource.path}
        title={title}
        reload={reload}
        onRemoved={() => void navigate('/captacao/candidatos')}
      />
      <div className={css.view}>
        <section className={`${css.card} ${css.whole}`} aria-label="Resumo">
          <div className={css.top}>
            <Tools
              record={record}
              onLink={() => setLinking(true)}
              onPrint={() => setPrinting(true)}
            />
            {record.foto ? (
              <img
                className={css.photo}
                src={`${basePath}/api/captacao/candidatos/${record.id}/foto`}
                alt=""
              />
            ) : null}
            <Facts record={record} />
          </div>
        </section>
        <Experience record={record} />
        <Studies record={record} />
        {notes.length || writes ? (
          <section className={`${css.card} ${css.whole}`} aria-label="Observações">
            <h2>Observações</h2>
            {notes.map(Note)}
            {writes ? <HrNote record={record} reload={reload} /> : null}
          </section>
        ) : null}
        {has(maisQueGestor) ? (
          <ResumePanel resource={resource} record={record} reload={reload} />
        ) : (
          <section className={`${css.card} ${css.whole}`} aria-label="Currículo">
            <h2>Currículo</h2>
            <p>{noAccess('currículo, CPF, contato e documentos')}</p>
          </section>
        )}
        <section className={`${css.card} ${css.whole}`} aria-label="Avaliações">
          <h2>Avaliações</h2>
          <CandidateEvaluations candidatoId={record.id} />
        </section>
        <Applications record={record} />
        <MergesDone id={record.id} />
        <section className={css.card} aria-label="E-mails">
          <h2>E-mails</h2>
          <SentMails query={{ candidatoId: record.id }} />
          {record.can?.enviarEmail === true && has(maisQueGestor) ? (
            <Button
              mt="sm"
              size="compact-sm"
              variant="light"
              leftSection={<IconMail size={15} aria-hidden />}
              onClick={() => void openWrite({ ids: [record.id] }, reload)}
            >
              Enviar e-mail
            </Button>
          ) : null}
        </section>
        {seesFiles ? (
          <div className={css.card}>
            <h2>Documentos anexos</h2>
            <RecordFiles resource={resource} record={record} />
          </div>
        ) : null}
        <div className={`${css.card} ${css.whole}`}>
          <RecordTimeline resource={resource} record={record} />
        </div>
      </div>
      {linking ? (
        <LinkDialog
          title={`Incluir ${title} em seleção`}
          candidatosIds={[record.id]}
          onClose={() => setLinking(false)}
          onDone={reload}
        />
      ) : null}
      {printing ? (
        <PrintDialog id={record.id} nome={title} onClose={() => setPrinting(false)} />
      ) : null}
    </>
  )
}
