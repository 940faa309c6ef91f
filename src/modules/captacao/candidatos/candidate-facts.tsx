/** What the record says of the person: how to reach them, what they have done and studied. */
import { Fragment } from 'react'
import { ageAt, formatDate } from '#platform/contract/dates.ts'
import { formatDocument } from '#platform/contract/documents.ts'
import type { RefValue } from '#platform/contract/field.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { useRuleContext } from '#platform/web/session/rule-context.ts'
import { lastFirst } from './experience-order.ts'
import type { candidatos } from './resource.ts'
import css from './candidate.module.css'

type Shown = { record: WireOf<typeof candidatos> }
const names = (list: readonly RefValue[]): string => list.map((r) => r.rotulo).join(', ')
const phone = (ddd: string | null | undefined, number: string | null | undefined): string =>
  number ? formatDocument('telefone', `${ddd ?? ''}${number}`) : ''
const day = (date: string | null | undefined): string => (date ? formatDate(date) : '')
const reais = (value: number | null | undefined): string =>
  value?.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }) ?? ''

export function Facts({ record }: Shown) {
  const { today } = useRuleContext(record.id)
  const { pessoal, endereco, contato } = record
  const birth = pessoal?.dataNascimento
  const facts: Told[] = [
    ['Cidade', endereco.cidade?.rotulo ?? ''],
    ['Cargo pretendido', names(record.cargos)],
    ['Pretensão salarial', reais(record.pretencaoSalarial)],
    ['Celular', phone(contato?.dddCelular, contato?.foneCelular), 'tel:+55'],
    ['Telefone', phone(contato?.ddd, contato?.foneFixo), 'tel:+55'],
    ['E-mail', contato?.email ?? '', 'mailto:'],
    ['CPF', pessoal?.cpf ? formatDocument('cpf', pessoal.cpf) : ''],
    ['Idade', birth && today ? `${ageAt(birth, today)} anos` : ''],
    ['Atualizado em', day(record.dataAtualizacao)],
  ]
  const known = facts.filter(([, value]) => value)
  return <dl className={css.facts}>{known.map(Fact)}</dl>
}

/** What it is called, what it is, and by what one reaches it. */
type Told = readonly [string, string, ('tel:+55' | 'mailto:')?]

const hrefOf = (value: string, by: NonNullable<Told[2]>): string =>
  by + (by === 'mailto:' ? value : value.replace(/\D/g, ''))

const Fact = ([label, value, by]: Told) => (
  <div key={label}>
    <dt>{label}</dt>
    <dd>{by ? <a href={hrefOf(value, by)}>{value}</a> : value}</dd>
  </div>
)

type Row<N extends 'experiencias' | 'formacao'> = Shown['record'][N][number]

const Job = (e: Row<'experiencias'>) => (
  <li key={e.id}>
    <strong>{e.cargo?.rotulo || (e.nomeMercado ?? 'Não Informado')}</strong>, {e.empresa}
    <small>
      {formatDate(e.dataAdmissao)} a {e.dataDesligamento ? formatDate(e.dataDesligamento) : 'hoje'}
      {e.tempoExperiencia ? ` (${e.tempoExperiencia})` : ''}
    </small>
    {e.observacao ? <span>{e.observacao}</span> : null}
  </li>
)

export function Experience({ record }: Shown) {
  const rows = record.experiencias.toSorted(lastFirst)
  const none = record.primeiroEmprego
    ? 'Em busca do primeiro emprego.'
    : 'Nenhuma experiência informada.'
  return (
    <section className={css.card} aria-label="Experiência">
      <h2>Experiência</h2>
      {rows.length ? <ul className={css.list}>{rows.map(Job)}</ul> : <p>{none}</p>}
    </section>
  )
}

const situations = { C: 'concluída', A: 'em andamento', I: 'incompleta' }

const Study = (f: Row<'formacao'>) => (
  <li key={f.id}>
    <strong>{f.curso}</strong>
    <small>
      {f.local}, {f.tipoDescricao ?? ''}, {situations[f.situacao]}
      {f.conclusao ? `, ${f.conclusao}` : ''}
    </small>
  </li>
)

export function Studies({ record }: Shown) {
  const { formacao, candidatoIdiomas, certificados, cursos, conhecimentos } = record
  const languages = candidatoIdiomas.map((i) => `${i.idioma.rotulo} (${i.nivelDescricao ?? ''})`)
  const papers = [...certificados.map((c) => c.titulo), ...cursos.map((c) => c.nome)]
  const more: [string, string][] = [
    ['Idiomas', languages.join(', ')],
    ['Certificados e cursos', papers.join(', ')],
    ['Conhecimentos', names(conhecimentos)],
  ]
  return (
    <section className={css.card} aria-label="Formação e idiomas">
      <h2>Formação</h2>
      {formacao.length ? (
        <ul className={css.list}>{formacao.map(Study)}</ul>
      ) : (
        <p>Nenhuma formação informada.</p>
      )}
      {more.filter(([, text]) => text).map(Named)}
    </section>
  )
}

const Named = ([title, text]: [string, string]) => (
  <Fragment key={title}>
    <h3>{title}</h3>
    <p>{text}</p>
  </Fragment>
)
