import { Anchor, Badge, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { isDrawn, ResumePage } from '#modules/captacao/candidatos/resume-page.tsx'
import { resumeSentence } from '#modules/captacao/candidatos/resume-state.ts'
import { type CallAnswer, callPath } from '#platform/contract/call.ts'
import { formatInstant } from '#platform/contract/dates.ts'
import { apiUrl } from '#platform/web/api/base-path.ts'
import { useCall } from '#platform/web/api/records.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { useHelp } from '#platform/web/shell/help.tsx'
import { ErrorState, PageHeader, PageSkeleton } from '#platform/web/shell/page.tsx'
import { curriculoDoEntrevistado, leitura } from './calls.ts'
import { InterviewFacts } from './interview-facts.tsx'
import css from './interviews.module.css'
import { readingPath } from './ways.ts'

type Reading = CallAnswer<typeof leitura>
type Sheet = Reading['fichas'][number]

const help = (
  <>
    <p>
      O que você precisa para a entrevista em que foi indicado(a): o currículo, a vaga, o horário e
      a sua ficha. Fica aberto até o candidato ser contratado ou recusado, ou a vaga ser encerrada.
    </p>
    <p>
      Responda a ficha depois da conversa. As notas dos outros só aparecem a quem pode vê-las, e só
      depois que a própria ficha foi enviada. O candidato nunca vê as fichas.
    </p>
  </>
)

const sheetPath = (id: number, { avaliacaoId, historicoId }: Sheet): string =>
  `${readingPath(id)}/fichas/${avaliacaoId}${historicoId === null ? '' : '?etapa=sim'}`

function SheetLine({ id, sheet }: { id: number; sheet: Sheet }) {
  const timezone = useTimeZone()
  const questions = sheet.qtdPerguntas === 1 ? '1 pergunta' : `${sheet.qtdPerguntas} perguntas`
  return (
    <li>
      <span>
        <strong>{sheet.titulo}</strong>
        <small>
          {sheet.respondidaEm
            ? `Enviada em ${formatInstant(sheet.respondidaEm, timezone)}`
            : questions}
        </small>
      </span>
      <Button
        component={Link}
        size="compact-md"
        variant={sheet.respondidaEm ? 'default' : 'filled'}
        to={sheetPath(id, sheet)}
        aria-label={`${sheet.respondidaEm ? 'Ver a ficha' : 'Responder'} ${sheet.titulo}`}
      >
        {sheet.respondidaEm ? 'Ver' : 'Responder'}
      </Button>
    </li>
  )
}

function Sheets({ of: { id, fichas } }: { of: Reading }) {
  const owed = fichas.filter((f) => f.respondidaEm === null).length
  return (
    <section className={css.card} aria-label="Sua ficha">
      <h2>
        Sua ficha{' '}
        {owed && fichas.length > 1 ? <Badge variant="light">{owed} a responder</Badge> : null}
      </h2>
      {fichas.length ? (
        <ul className={css.sheets}>
          {fichas.map((f) => (
            <SheetLine key={`${f.avaliacaoId}.${f.historicoId}`} id={id} sheet={f} />
          ))}
        </ul>
      ) : (
        <p className={css.quiet}>Esta vaga não pede ficha de avaliação a quem entrevista.</p>
      )}
    </section>
  )
}

function Resume({ of: { id, curriculo } }: { of: Reading }) {
  const narrow = useMediaQuery('(max-width: 768px)') ?? false
  const { arquivo, texto, situacao } = curriculo
  const path = callPath(curriculoDoEntrevistado, { id })
  const drawn = arquivo && isDrawn(arquivo) && !narrow ? arquivo : undefined
  const none = arquivo
    ? (resumeSentence(situacao) ?? 'O arquivo ainda não foi lido.')
    : 'O candidato não enviou currículo.'
  return (
    <section className={`${css.card} ${css.cv}`} aria-label="Currículo">
      <h2>Currículo</h2>
      {arquivo ? (
        <Anchor size="sm" href={apiUrl(path)} target="_blank" rel="noopener noreferrer">
          Abrir {arquivo.nome}
        </Anchor>
      ) : null}
      {drawn ? <ResumePage path={path} file={drawn} /> : null}
      {texto ? (
        drawn ? (
          <details className={css.more}>
            <summary>Texto do currículo</summary>
            <div className={css.resume}>{texto}</div>
          </details>
        ) : (
          <div className={css.resume}>{texto}</div>
        )
      ) : (
        <p className={css.quiet} role="status">
          {none}
        </p>
      )}
    </section>
  )
}

/** For whoever was named interviewer, of whatever area: /captacao/entrevistas/:id */
export function InterviewPage({ id }: { id: number }) {
  const loaded = useCall(leitura, { params: { id } })
  useHelp('Entrevista', help)
  if (loaded.isError && !loaded.data)
    return (
      <>
        <PageHeader title="Entrevista" />
        <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
      </>
    )
  if (!loaded.data) return <PageSkeleton />
  const reading = loaded.data
  const { titulo, descricao } = reading.vaga
  return (
    <>
      <PageHeader title={reading.candidato} crumb={reading.candidato} />
      <div className={css.reading}>
        <div className={css.beside}>
          <section className={css.card} aria-label="Entrevista">
            <h2>Entrevista</h2>
            <InterviewFacts interview={{ ...reading, vaga: titulo }} />
          </section>
          <Sheets of={reading} />
        </div>
        <Resume of={reading} />
        {descricao ? (
          <section className={`${css.card} ${css.vacancy}`} aria-label="A vaga">
            <h2>A vaga</h2>
            <div className={css.ad} dangerouslySetInnerHTML={{ __html: descricao }} />
          </section>
        ) : null}
      </div>
    </>
  )
}
