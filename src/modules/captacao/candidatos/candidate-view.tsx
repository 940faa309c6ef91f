import { LinkDialog } from '#modules/captacao/candidato-solicitacoes/link-dialog.tsx'
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/resource.ts'
import { CandidateEvaluations } from '#modules/captacao/avaliacoes/candidate-evaluations.tsx'
import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconPrinter from '@tabler/icons-react/icons/IconPrinter'
import IconUserPlus from '@tabler/icons-react/icons/IconUserPlus'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { authorityFor } from '#platform/contract/resource.ts'
import { ageAt, formatDate, formatInstant } from '#platform/contract/dates.ts'
import { formatDocument } from '#platform/contract/documents.ts'
import { basePath } from '#platform/web/api/base-path.ts'
import { useGet, type WireRecord } from '#platform/web/api/queries.ts'
import { labelOfRef, formatValue } from '#platform/web/cells/format-value.ts'
import { StateBadge } from '#platform/web/cells/cell.tsx'
import { RecordHeader } from '#platform/web/record/record-header.tsx'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useSession, useTimeZone } from '#platform/web/session/session-store.ts'
import { ResumePanel } from './resume-panel.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { HrNote } from './hr-note.tsx'
import { maisQueGestor } from './visibility.ts'
import css from './candidate.module.css'

type Row = Record<string, unknown>
const rowsOf = (record: WireRecord, name: string): Row[] =>
  Array.isArray(record[name]) ? (record[name] as Row[]) : []
const groupOf = (record: WireRecord, name: string): Row => (record[name] as Row | undefined) ?? {}
const names = (record: WireRecord, name: string): string =>
  rowsOf(record, name).map(labelOfRef).join(', ')
const phone = (ddd: unknown, number: unknown): string =>
  number ? formatDocument('telefone', `${String(ddd ?? '')}${String(number)}`) : ''
const lastFirst = (a: Row, b: Row): number =>
  String(b['dataDesligamento'] ?? '9999').localeCompare(String(a['dataDesligamento'] ?? '9999')) ||
  String(b['dataAdmissao']).localeCompare(String(a['dataAdmissao']))

function Facts({ record }: { record: WireRecord }) {
  const { hoje = '' } = useSession() as { hoje?: string }
  const [personal, address, contact] = [
    groupOf(record, 'pessoal'),
    groupOf(record, 'endereco'),
    groupOf(record, 'contato'),
  ]
  const birth = personal['dataNascimento']
  const facts: [string, string][] = [
    ['Cidade', labelOfRef(address['cidade'])],
    ['Cargo pretendido', names(record, 'cargos')],
    [
      'Pretensão salarial',
      typeof record['pretencaoSalarial'] === 'number'
        ? record['pretencaoSalarial'].toLocaleString('pt-BR', {
            style: 'currency',
            currency: 'BRL',
          })
        : '',
    ],
    ['Celular', phone(contact['dddCelular'], contact['foneCelular'])],
    ['Telefone', phone(contact['ddd'], contact['foneFixo'])],
    ['E-mail', String(contact['email'] ?? '')],
    ['CPF', typeof personal['cpf'] === 'string' ? formatDocument('cpf', personal['cpf']) : ''],
    ['Idade', typeof birth === 'string' && hoje ? `${ageAt(birth, hoje)} anos` : ''],
    [
      'Atualizado em',
      record['dataAtualizacao'] ? formatDate(String(record['dataAtualizacao'])) : '',
    ],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Experience({ record }: { record: WireRecord }) {
  const rows = rowsOf(record, 'experiencias').toSorted(lastFirst)
  return (
    <section className={css.card} aria-label="Experiência">
      <h2>Experiência</h2>
      {rows.length ? (
        <ul className={css.list}>
          {rows.map((e) => (
            <li key={String(e['id'])}>
              <strong>
                {labelOfRef(e['cargo']) || String(e['nomeMercado'] ?? 'Não Informado')}
              </strong>
              , {String(e['empresa'])}
              <small>
                {formatDate(String(e['dataAdmissao']))} a{' '}
                {e['dataDesligamento'] ? formatDate(String(e['dataDesligamento'])) : 'hoje'}
                {e['tempoExperiencia'] ? ` (${String(e['tempoExperiencia'])})` : ''}
              </small>
              {e['observacao'] ? <span>{String(e['observacao'])}</span> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {record['primeiroEmprego']
            ? 'Em busca do primeiro emprego.'
            : 'Nenhuma experiência informada.'}
        </p>
      )}
    </section>
  )
}

const situations: Record<string, string> = { C: 'concluída', A: 'em andamento', I: 'incompleta' }

function Studies({ record }: { record: WireRecord }) {
  const [studies, languages, certificates, courses] = [
    'formacao',
    'candidatoIdiomas',
    'certificados',
    'cursos',
  ].map((n) => rowsOf(record, n)) as [Row[], Row[], Row[], Row[]]
  return (
    <section className={css.card} aria-label="Formação e idiomas">
      <h2>Formação</h2>
      {studies.length ? (
        <ul className={css.list}>
          {studies.map((f) => (
            <li key={String(f['id'])}>
              <strong>{String(f['curso'])}</strong>
              <small>
                {String(f['local'])}, {String(f['tipoDescricao'] ?? '')},{' '}
                {situations[String(f['situacao'])] ?? ''}
                {f['conclusao'] ? `, ${String(f['conclusao'])}` : ''}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nenhuma formação informada.</p>
      )}
      {languages.length ? (
        <>
          <h3>Idiomas</h3>
          <p>
            {languages
              .map((i) => `${labelOfRef(i['idioma'])} (${String(i['nivelDescricao'] ?? '')})`)
              .join(', ')}
          </p>
        </>
      ) : null}
      {certificates.length || courses.length ? (
        <>
          <h3>Certificados e cursos</h3>
          <p>
            {[
              ...certificates.map((c) => String(c['titulo'])),
              ...courses.map((c) => String(c['nome'])),
            ].join(', ')}
          </p>
        </>
      ) : null}
      {names(record, 'conhecimentos') ? (
        <>
          <h3>Conhecimentos</h3>
          <p>{names(record, 'conhecimentos')}</p>
        </>
      ) : null}
    </section>
  )
}

type Application = {
  id: number
  solicitacaoId: number
  solicitacao: string
  data: string | null
  situacao: string
  etapaSeletiva: string | null
  removedAt: string | null
}
const states: Record<string, string> = {
  I: 'Inscrito',
  P: 'Em processo',
  C: 'Contratado',
  N: 'Não apto',
}

export function History({ record: { id } }: Pick<RecordProps, 'record'>) {
  const timezone = useTimeZone()
  const whole = useGet<{ candidaturas: Application[] }>(
    `captacao/candidatos/${id}/completo`,
    { comCargos: 'nao' },
    { quiet: true },
  )
  const rows = whole.data?.candidaturas ?? []
  return (
    <section className={css.card} aria-label="Histórico">
      <h2>Histórico</h2>
      {rows.length ? (
        <ul className={css.list}>
          {rows.map((a) => (
            <li key={a.id}>
              <strong>
                <Link to={`/captacao/solicitacoes-pessoal/${a.solicitacaoId}`}>
                  {a.solicitacao}
                </Link>
              </strong>{' '}
              <StateBadge label={a.removedAt ? 'Removida' : (states[a.situacao] ?? '')} />
              <small>
                {[
                  a.data ? formatInstant(a.data, timezone) : '',
                  a.etapaSeletiva ? `Etapa: ${a.etapaSeletiva}` : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nenhuma candidatura ainda.</p>
      )}
    </section>
  )
}

/** What a recruiter has to know, in the order in which it is asked. */
export function CandidateView({ resource, record, reload }: RecordProps) {
  const has = useHas()
  const navigate = useNavigate()
  const timezone = useTimeZone()
  const [printing, setPrinting] = useState(false)
  const [linking, setLinking] = useState(false)
  const title = formatValue(undefined, record['nomeSocial'] ?? record['nome'], timezone)
  const edit = record.can?.editar
  const notes = [record['observacao'], edit === true ? null : record['observacaoRH']]
    .filter(Boolean)
    .map(String)
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
            <div className={css.tools}>
              {record['contratado'] ? (
                <StateBadge label="Contratado" />
              ) : record['disponivel'] ? (
                <StateBadge label="Disponível" />
              ) : (
                <StateBadge label="Indisponível" />
              )}
              {edit === true ? (
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
                  onClick={() => setLinking(true)}
                >
                  Incluir em seleção
                </Button>
              ) : null}
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPrinter size={15} aria-hidden />}
                onClick={() => setPrinting(true)}
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
            {record['foto'] ? (
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
            {notes.map((n) => (
              <p key={n} style={{ whiteSpace: 'pre-wrap' }}>
                {n}
              </p>
            ))}
            {writes ? <HrNote record={record} reload={reload} /> : null}
          </section>
        ) : null}
        {has(maisQueGestor) ? (
          <ResumePanel resource={resource} record={record} reload={reload} />
        ) : null}
        <section className={`${css.card} ${css.whole}`} aria-label="Avaliações">
          <h2>Avaliações</h2>
          <CandidateEvaluations candidatoId={record.id} />
        </section>
        <History record={record} />
        {has(maisQueGestor) ? (
          <DocumentsPanel resource={resource} record={record} reload={reload} />
        ) : null}
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
