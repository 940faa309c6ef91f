/** Jobs written as a form: 'Empresa: …', 'Cargo: …', 'Admissão: …'. */
import { searchKey } from '#platform/contract/text.ts'
import { dateIn, periodIn, pointOf } from './periods.ts'
import { isCity, isPlace } from './place.ts'
import type { Experience, Proposed } from './proposed.ts'
import type { Line } from './sections.ts'
import { columnsOf, isTitle, partsOf } from './titles.ts'
import { isDuty } from './words.ts'

type Kind =
  | 'empresa'
  | 'cargo'
  | 'ultimo'
  | 'antes'
  | 'inicio'
  | 'fim'
  | 'periodo'
  | 'atual'
  | 'outro'

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['ultimo', /^(?:ultimo cargo|ultima funcao|(?:cargo|funcao) (?:atual|final))$/],
  [
    'antes',
    /^(?:(?:cargo|funcao) inicia(?:l|is)|(?:cargos?|func(?:ao|oes)) anterior(?:es)?|outr[oa]s (?:cargos|funcoes))$/,
  ],
  [
    'cargo',
    /^(?:cargo|funcao|ocupacao|posicao|position|role|job title|title|cargo funcao|funcao cargo|cargo ocupado|cargo exercido|cargos?|nome do cargo|enquadramento funcional|funcao ou cargo ocupado|funcao exercida|funcao desempenhada|exact title of post|o que fazia|servico)$/,
  ],
  [
    'empresa',
    /^(?:empresa|nome da empresa|empregador|company|employer|organizacao|local de trabalho|contratante|firma|patrao|patrao oa|empreiteira|razao social|nome do empregador|nome e (?:morada|endereco) do empregador)$/,
  ],
  [
    'inicio',
    /^(?:admissao|data de admissao|data admissao|entrada|data de entrada|inicio|data de inicio|data inicio|start|adm)$/,
  ],
  [
    'fim',
    /^(?:demissao|data de demissao|saida|data de saida|data saida|desligamento|data de desligamento|termino|data de termino|fim|data fim|data de fim|rescisao|end|ate)$/,
  ],
  ['periodo', /^(?:periodo|period|datas?|periodo trabalhado|tempo|dates|periodo de trabalho)$/],
  ['atual', /^(?:emprego atual|trabalho aqui atualmente|atual)$/],
  [
    'outro',
    /^(?:atividades?|principais ac?tividades|principais ac?tividades e responsabilidades|tipo de empresa ou sec?tor|atividades desenvolvidas|atribuicoes|principais atribuicoes|segmento|motivo da saida|motivo|salario|ultimo salario|responsabilidades|descricao|setor|departamento|ramo|telefone|contato|cidade|local|resultados|gestor|porte|tipo de contrato|vinculo|regime|carga horaria|turno|modalidade|area|nivel|remuneracao|supervisor|chefe imediato|superior imediato|realizacoes|conquistas)$/,
  ],
]
const kindOf = (label: string): Kind | undefined => {
  const key = searchKey(label)
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return KINDS.find(([, words]) => words.test(key))?.[0]
}

type Said = { kind: Kind; value: string; line: string }

const LABEL = /(?:^|[|•·;(–-]\s*|(?<=[\s]))((?:[\p{L}]+[ /]){0,3}[\p{L}/]+)\s*:\s*/gu

/** The labels of a line with what stands between them. */
function saidIn(line: string): Said[] {
  const [, start = ''] = /^([\p{L} /]{2,30})\s*\|\s*/u.exec(line) ?? []
  const text = start && kindOf(start) ? line.replace('|', ':') : line
  const found = [...text.matchAll(LABEL)].flatMap(function labelOf(match) {
    const words = (match[1] ?? '').split(' ')
    // The words before a label belong to the value in front of it.
    for (let from = 0; from < words.length; from++) {
      const label = words.slice(from).join(' ')
      const kind = kindOf(label)
      const at =
        match.index + match[0].indexOf(match[1] ?? '') + words.slice(0, from).join(' ').length
      if (kind) return [{ kind, at, end: match.index + match[0].length }]
    }
    return []
  })
  return found.map(function saidOf({ kind, end }, index) {
    const value = text.slice(end, found[index + 1]?.at ?? text.length)
    return { kind, line, value: value.replace(/^[\s|•·;()–-]+|[\s|•·;,(–-]+$/gu, '') }
  })
}

/** `acima`: what stands above its first label without one of its own. */
type Draft = Partial<Record<Kind, string>> & { line: string; acima?: string }

/** An employer, with the period beside it, stands above what has labels. */
function employerAbove(line: Line | undefined): Pick<Draft, 'acima' | 'periodo'> | undefined {
  if (!line || saidIn(line.text).length > 0 || isDuty(line.text)) return undefined
  const rest = periodIn(line.text)?.rest
  const [acima] = partsOf(rest ?? line.text)
  if (!acima || !isTitle({ ...line, bullet: false }) || line.text.length > 80) return undefined
  return { acima, ...(rest === undefined ? {} : { periodo: line.text }) }
}

const isNow = (text: string): boolean =>
  /^(?:sim|atual|atualmente|ate o momento|o momento|presente|hoje|emprego atual|em aberto|-+)?$/.test(
    searchKey(text),
  )

function datesOf(draft: Draft): Pick<Experience, 'inicio' | 'fim' | 'atual'> {
  const { periodo, inicio, fim, atual } = draft
  const period = periodIn(periodo ?? `${inicio ?? ''} a ${fim && !isNow(fim) ? fim : 'atual'}`)
  const start = period?.start ?? (inicio ? pointOf(inicio) : undefined)
  const end = period?.end ?? (fim ? dateIn(fim)?.date : undefined)
  const current =
    end === undefined && (period?.current === true || (atual !== undefined && isNow(atual)))
  return { ...(start ? { inicio: start } : {}), ...(end ? { fim: end } : {}), atual: current }
}

/** Without the place and the period that stand beside a name. */
function nameIn(value: string): string {
  const said = value.replace(/,\s*(?:carga|regime)(?:\s.*)?$/i, '')
  const bare = periodIn(said)?.rest ?? said
  const parts = partsOf(bare)
  return parts.length === 1 ? (parts[0] ?? bare) : bare
}

type Dates = Pick<Experience, 'inicio' | 'fim' | 'atual'>

/** 'Cargo atual: Gerente (desde 2017)' in a form that says how long somebody was there in all. */
function ownDates(cargo: string, all: Dates): Dates | undefined {
  const { start, end = all.fim } = periodIn(cargo) ?? {}
  return start === undefined
    ? undefined
    : { inicio: start, ...(end ? { fim: end } : {}), atual: end === undefined }
}

/** 'Cargos anteriores: Auxiliar (2010-2013), Analista (2013-2017)' */
const earlier = (said: string): Experience[] =>
  said.split(/(?<=\))[,;]\s+|;\s+/).flatMap(function jobOf(part) {
    const { start, end, current = false, rest = '' } = periodIn(part) ?? {}
    return start && /\p{L}{3}/u.test(rest)
      ? [{ cargo: nameIn(part), inicio: start, ...(end ? { fim: end } : {}), atual: current }]
      : []
  })

function rowOf(draft: Draft): Proposed<Experience>[] {
  const cargo = draft.ultimo ?? draft.cargo
  const empresa = draft.empresa ?? (cargo ? draft.acima : undefined)
  if (!cargo && !empresa) return []
  const beside = [draft.empresa, draft.cargo, /^[\d/]/.test(draft.line) ? draft.line : ''].find(
    (value) => value && periodIn(value),
  )
  const dates = datesOf(draft.periodo || draft.inicio ? draft : { ...draft, periodo: beside ?? '' })
  if (!dates.inicio && !(cargo && empresa)) return []
  const employer = empresa ? { empresa: nameIn(empresa) } : {}
  const own = cargo === undefined ? undefined : ownDates(cargo, dates)
  const last = { ...(cargo ? { cargo: nameIn(cargo) } : {}), ...employer, ...(own ?? dates) }
  return [
    { value: last, line: draft.line },
    ...earlier(draft.antes ?? '').map(function withEmployer(value) {
      return { value: { ...value, ...employer }, line: draft.line }
    }),
  ]
}

/** A line that is only a period belongs to the labels around it. */
const isPeriod = (text: string): boolean => periodIn(text)?.rest === ''

/** 'Cargo inicial: auxiliar' between an employer and the last position. */
const isAside = (text: string): boolean => {
  const said = saidIn(text)
  return said.length > 0 && said.every(({ kind }) => kind === 'outro' || kind === 'antes')
}

/** Neither an employer nor labels: what stands between them. */
const isBeside = (text: string): boolean => isPeriod(text) || isDuty(text)

/** The drafts in the making, and the period that stands before the labels of the next. */
class Drafts {
  readonly all: Draft[] = []
  #first: Kind | undefined
  #ahead: string | undefined
  #isAhead = false

  add({ kind, value }: Said, begun: () => Draft): void {
    this.#first ??= kind
    let draft = this.all.at(-1)
    const again = draft?.[kind] !== undefined && kind !== 'ultimo'
    if (!draft || kind === this.#first || again) {
      draft = begun()
      if (this.#ahead) {
        draft.periodo = this.#ahead
        this.#isAhead = true
      }
      this.#ahead = undefined
      this.all.push(draft)
    }
    draft[kind] = value
  }

  /** Where the first row has its period above its labels, all have. */
  period(text: string): void {
    const draft = this.all.at(-1)
    if (!draft || this.#isAhead) this.#ahead = text
    else if (draft.periodo === undefined && draft.inicio === undefined) draft.periodo = text
  }
}

/** 'Local: Padaria Sol' where nothing else names who it was for. */
const asEmployer = (said: Said, isUnnamed: boolean): Said =>
  isUnnamed && /^local\s*:/i.test(said.line) && !isPlace(said.value) && !isCity(said.value)
    ? { ...said, kind: said.kind === 'outro' ? 'empresa' : said.kind }
    : said

/** One row for each time the labels begin anew; none where they are not the form of the whole. */
export function labelledJobs(lines: readonly Line[]): {
  rows: Proposed<Experience>[]
  /** The lines above the first of them. */
  before: Line[]
} {
  let begin = lines.length
  const drafts = new Drafts()
  const isUnnamed = !lines.some(({ text }) => saidIn(text).some(({ kind }) => kind === 'empresa'))
  for (const [at, line] of lines.entries()) {
    const { text, bullet } = line
    const said = columnsOf(text) ? [] : saidIn(text).map((one) => asEmployer(one, isUnnamed))
    if (said.length === 0 && !bullet && isPeriod(text)) drafts.period(text)
    for (const one of said) {
      if (one.kind === 'outro' || (bullet && one.kind === 'periodo')) continue
      if (one.value === '' && one.kind !== 'fim') continue
      drafts.add(one, function begun() {
        const from = lines.findLastIndex(
          (one, i) => i < at && !isBeside(one.text) && !isAside(one.text),
        )
        const above = one.kind === 'empresa' ? undefined : employerAbove(lines[from])
        begin = Math.min(begin, above ? from : at)
        return { line: text, ...above }
      })
    }
  }
  const whole = drafts.all.filter(
    ({ empresa, acima, cargo, ultimo }) => (empresa ?? acima) && (cargo ?? ultimo),
  )
  return whole.length * 2 > drafts.all.length
    ? { rows: drafts.all.flatMap(rowOf), before: lines.slice(0, begin) }
    : { rows: [], before: [...lines] }
}
