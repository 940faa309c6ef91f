import { maisQueGestor } from '#modules/captacao/candidatos/visibility.ts'
import { formatDate, formatDayOf } from '#platform/contract/dates.ts'
import { stateLabel } from '#platform/contract/states.ts'
import { formatMoney } from '#platform/contract/numbers.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { useTimeZone } from '#platform/web/session/session-store.ts'
import { telephone } from './contact.ts'
import type { Candidate, OtherApplication } from './panel-model.ts'
import { Link } from 'react-router'
import { estados } from './actions.ts'
import css from './board.module.css'

const cpf = (value: string): string =>
  value.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

function factsOf(c: Candidate): [string, React.ReactNode][] {
  const { pessoal, contato, endereco } = c
  const { email } = contato ?? {}
  return [
    ['Nome social', c.nomeSocial],
    ['CPF', cpf(pessoal?.cpf ?? '')],
    ['Nascimento', pessoal?.dataNascimento ? formatDate(pessoal.dataNascimento) : ''],
    ['E-mail', email ? <a href={`mailto:${email}`}>{email}</a> : ''],
    ['Celular', telephone(contato?.dddCelular, contato?.foneCelular)],
    ['Telefone', telephone(contato?.ddd, contato?.foneFixo)],
    ['Cidade', [endereco?.cidade?.rotulo, endereco?.bairro].filter(Boolean).join(', ')],
    [
      'Pretensão salarial',
      typeof c.pretencaoSalarial === 'number' ? formatMoney(c.pretencaoSalarial) : '',
    ],
    ['Observação do RH', c.observacaoRH],
  ]
}

const factView = ([label, value]: ReturnType<typeof factsOf>[number]) => (
  <div key={label} style={{ display: 'contents' }}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const Facts = ({ c }: { c: Candidate }) => (
  <dl className={css.data}>
    {factsOf(c)
      .filter(([, value]) => Boolean(value))
      .map(factView)}
  </dl>
)

const month = (d: string | null | undefined): string => (d ? formatDate(d).slice(3) : 'atual')

type RowOf<K extends 'experiencias' | 'formacao' | 'candidatoIdiomas'> = NonNullable<
  Candidate[K]
>[number]

const experienceView = (e: RowOf<'experiencias'>, i: number) => (
  <li key={i}>
    <strong>{e.cargo?.rotulo ?? e.nomeMercado ?? 'Cargo não informado'}</strong>, {e.empresa} (
    {month(e.dataAdmissao)} a {month(e.dataDesligamento)})
  </li>
)

const educationView = (f: RowOf<'formacao'>, i: number) => (
  <li key={i}>
    <strong>{f.curso}</strong>, {f.local}
    {f.anoConclusao ? ` (${f.anoConclusao})` : ''}
  </li>
)

const languageView = (x: RowOf<'candidatoIdiomas'>, i: number) => (
  <li key={i}>
    {x.idioma?.rotulo}:{' '}
    {x.nivel
      ?.toLowerCase()
      .replace('avancado', 'avançado')
      .replace('basico', 'básico')
      .replace('intermediario', 'intermediário')}
  </li>
)

export function CandidateData({ candidate: c }: { candidate: Candidate }) {
  return (
    <>
      <Facts c={c} />
      <h3 className={css.block}>Experiência</h3>
      {c.experiencias?.length ? (
        <ul className={css.dots}>{c.experiencias.map(experienceView)}</ul>
      ) : (
        <p className={css.facts}>Nenhuma experiência informada.</p>
      )}
      <h3 className={css.block}>Formação</h3>
      {c.formacao?.length ? (
        <ul className={css.dots}>{c.formacao.map(educationView)}</ul>
      ) : (
        <p className={css.facts}>Nenhuma formação informada.</p>
      )}
      {c.candidatoIdiomas?.length ? (
        <>
          <h3 className={css.block}>Idiomas</h3>
          <ul className={css.dots}>{c.candidatoIdiomas.map(languageView)}</ul>
        </>
      ) : null}
      <Link to={`/captacao/candidatos/${c.id}`}>Abrir o cadastro completo</Link>
    </>
  )
}

function Application({ a, timeZone }: { a: OtherApplication; timeZone: string }) {
  return (
    <li>
      <Link
        to={`/captacao/candidato-solicitacoes?solicitacao=${a.solicitacaoId}&candidatura=${a.id}`}
      >
        {a.vaga}
      </Link>
      : {a.removedAt ? 'removido da seleção' : (a.etapa?.nome ?? stateLabel(estados, a))}, em{' '}
      {formatDayOf(a.data, timeZone)}
    </li>
  )
}

export function OtherApplications({ list }: { list: readonly OtherApplication[] }) {
  const timeZone = useTimeZone()
  const has = useHas()
  if (!list.length)
    return (
      <p className={css.facts}>
        {has(maisQueGestor)
          ? 'Esta é a única candidatura da pessoa.'
          : 'Nenhuma outra nas vagas que você acompanha.'}
      </p>
    )
  return (
    <ul className={css.dots}>
      {list.map((a) => (
        <Application key={a.id} a={a} timeZone={timeZone} />
      ))}
    </ul>
  )
}
