import { inSentence } from '#platform/contract/text.ts'
import { allows } from '#platform/contract/access.ts'
import type { ReactNode } from 'react'
import type { Field, Fields } from '#platform/contract/field.ts'
import type { ActionDeclaration, Resource } from '#platform/contract/resource.ts'
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

const actionEntry = ({ label, confirm }: ActionDeclaration) => (
  <li key={label}>
    <strong>{label}</strong>
    {confirm ? `: ${confirm}` : ''}
  </li>
)

function Keys({ place }: { place: 'list' | 'form' }) {
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
          ['Ctrl S', 'gravar'],
          ['Tab', 'ir para o próximo campo'],
          ['Esc', 'fechar um diálogo'],
          ['Ctrl K', 'pesquisar no menu'],
        ]
  return (
    <>
      <h3>Teclas</h3>
      <ul>
        {keys.map(([key, does]) => (
          <li key={key}>
            <kbd>{key}</kbd>: {does}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Help made from the declaration, so that no screen is without it; a slice puts its own words first. */
export function ResourceHelp({
  resource,
  place,
  own,
}: {
  resource: Resource
  place: 'list' | 'form'
  own: ReactNode
}) {
  const { many, one, gender } = resource.label
  const the = gender === 'f' ? 'as' : 'os'
  const actions = Object.values(resource.actions).filter((a) => !a.hidden)
  return (
    <>
      {own}
      {place === 'list' ? (
        <>
          <p>
            Esta tela mostra {the} {inSentence(many)}
            {resource.scope === 'empresa' ? ' da empresa em que você está trabalhando' : ''}. Clique
            numa linha para abrir; use {gender === 'f' ? 'Nova' : 'Novo'} para cadastrar.
          </p>
          <p>
            A pesquisa não diferencia acentos nem letras maiúsculas. Filtros, ordem e página ficam
            no endereço: copie-o para mandar a mesma lista a um colega. Exportar gera uma planilha
            com as colunas e os filtros que estão na tela.
          </p>
        </>
      ) : (
        <p>
          Preencha os campos e use Gravar. O asterisco marca o que é obrigatório. Nada é gravado
          antes disso, e sair sem gravar pede confirmação.
        </p>
      )}
      {actions.length ? (
        <>
          <h3>Ações</h3>
          <ul>{actions.map(actionEntry)}</ul>
          <p>
            Uma ação que não pode ser usada agora fica apagada; passe o ponteiro sobre ela para ver
            o motivo.
          </p>
        </>
      ) : null}
      <h3>Campos de {inSentence(one)}</h3>
      <FieldHelp fields={resource.fields} />
      <Keys place={place} />
    </>
  )
}
