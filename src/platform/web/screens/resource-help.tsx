import { inSentence } from '#platform/contract/text.ts'
import { allows } from '#platform/contract/access.ts'
import type { ReactNode } from 'react'
import type { Field, Fields } from '#platform/contract/field.ts'
import type { WrittenHelp } from '#platform/contract/help.ts'
import type { Resource } from '#platform/contract/resource.ts'
import { useWrittenHelp } from './registry.ts'
import { useHas } from '../session/rule-context.ts'

const KINDS: Partial<Record<Field['kind'], string>> = {
  date: 'Data no formato dia/mês/ano; pode ser digitada ou escolhida no calendário.',
  month: 'Mês no formato mês/ano.',
  time: 'Hora no formato 00:00.',
  money: 'Valor em reais, como 1.234,56.',
  percent: 'Percentual, como 12,5.',
  decimal: 'Número, com vírgula para os decimais.',
  ref: 'Digite parte do nome e escolha na lista.',
  refs: 'Digite parte do nome e escolha; pode haver mais de um.',
  rows: 'Lista de itens: use Adicionar, Editar e Remover.',
  choices: 'Escolha uma ou mais opções.',
  texts: 'Digite e pressione Enter; pode haver mais de um.',
}

function fieldEntry({ kind, options: { label, required, help, max } }: Field) {
  const limit = max !== undefined && kind === 'text' ? `Até ${max} caracteres.` : undefined
  return (
    <div key={label}>
      <dt>
        <strong>{label}</strong>
        {required ? ' (obrigatório)' : ''}
      </dt>
      <dd>{[help, KINDS[kind], limit].filter(Boolean).join(' ') || 'Preenchimento livre.'}</dd>
    </div>
  )
}

function FieldHelp({ fields }: { fields: Fields }) {
  const has = useHas()
  const shown = Object.values(fields).filter(
    (f) => f.kind !== 'computed' && allows(f.options.access, has),
  )
  return <dl>{shown.map(fieldEntry)}</dl>
}

type Place = 'list' | 'form' | 'record'

function Keys({ place }: { place: Place }) {
  const keys: readonly (readonly [string, string])[] =
    place === 'list'
      ? [
          ['/', 'ir para a pesquisa'],
          ['↑ ↓', 'andar pelas linhas'],
          ['Enter', 'abrir a linha'],
          ['Espaço', 'marcar a linha'],
          ['Ctrl K', 'pesquisar no menu'],
        ]
      : [
          ...(place === 'form' ? ([['Ctrl S', 'gravar']] as const) : []),
          ['Tab', 'ir para o próximo campo ou botão'],
          ['Esc', 'fechar um diálogo'],
          ['Ctrl K', 'pesquisar no menu'],
        ]
  return (
    <ul>
      {keys.map(([key, does]) => (
        <li key={key}>
          <kbd>{key}</kbd>: {does}
        </li>
      ))}
    </ul>
  )
}

/** What is written of a screen. */
function WrittenHelpText({ help: { what, acts, others } }: { help: WrittenHelp }) {
  const act = ([name, how]: WrittenHelp['acts'][number]) => (
    <li key={name}>
      <strong>{name}.</strong> {how}
    </li>
  )
  return (
    <>
      <p>{what}</p>
      <h3>O que se faz aqui</h3>
      <ul>{acts.map(act)}</ul>
      <h3>O que acontece com os outros</h3>
      <p>{others}</p>
    </>
  )
}

/** Of a page that shows no register. */
export function ScreenHelp({ of }: { of: string }) {
  const written = useWrittenHelp(of)
  return written.data ? <WrittenHelpText help={written.data} /> : null
}

/** The written words first, then pictures or more of the slice; fields and keys for who looks them up. */
export function ResourceHelp({
  resource,
  place,
  own,
}: {
  resource: Resource
  place: Place
  own: ReactNode
}) {
  const written = useWrittenHelp(resource.key)
  return (
    <>
      {written.data ? <WrittenHelpText help={written.data} /> : null}
      {own}
      <details open={written.data === null}>
        <summary>Campos de {inSentence(resource.label.one)}</summary>
        <FieldHelp fields={resource.fields} />
      </details>
      <details>
        <summary>Teclas</summary>
        <Keys place={place} />
      </details>
    </>
  )
}
