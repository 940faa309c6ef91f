/** What is proposed from a résumé, as the form of a new candidate holds it; nothing is saved before somebody confirms. */
import type { ShapeValue } from '#platform/contract/shape.ts'
import type { Rule } from '#platform/contract/resource.ts'
import { dayOf, isYear, type Known, monthOf, named, studyType } from './proposed-values.ts'
import type { readUpload } from './resume-calls.ts'

type Proposals = ShapeValue<typeof readUpload>['propostas']
type Education = Proposals['formacoes'][number]['value']
type Experience = Proposals['experiencias'][number]['value']
export type KnownRegisters = { idiomas: readonly Known[]; cargos: readonly Known[] }

const educationRow = (e: Education) => ({
  areaFormacao: null,
  curso: e.curso?.slice(0, 100) ?? null,
  local: e.instituicao?.slice(0, 100) ?? null,
  tipo: studyType(e.nivel),
  situacao: e.situacao ?? null,
  conclusao: monthOf(e.fim),
})

/** A position of the register where it is called so; else the name that the market gives it. */
function positionOf({ cargo }: Experience, known: readonly Known[]) {
  const one = named(known, cargo)
  return one
    ? { checkNomeCargo: false, cargo: { id: one.id, rotulo: one.nome }, nomeMercado: null }
    : { checkNomeCargo: true, cargo: null, nomeMercado: cargo?.slice(0, 100) ?? null }
}

const experienceRow = (e: Experience, known: readonly Known[]) => ({
  empresa: e.empresa?.slice(0, 100) ?? null,
  ...positionOf(e, known),
  dataAdmissao: dayOf(e.inicio),
  dataDesligamento: e.atual ? null : dayOf(e.fim),
  observacao:
    isYear(e.inicio) || isYear(e.fim)
      ? `Período no currículo: ${e.inicio ?? ''} a ${e.atual ? 'hoje' : (e.fim ?? '')}.`
      : null,
})

function languageRows({ idiomas }: Proposals, known: readonly Known[]) {
  return idiomas.flatMap(({ value }) => {
    const one = named(known, value.idioma)
    return one ? [{ idioma: { id: one.id, rotulo: one.nome }, nivel: value.nivel ?? null }] : []
  })
}

/** What has no field of its own, as text. */
const observationOf = ({ habilidades, links }: Proposals): string | null =>
  [
    ['Habilidades', habilidades.map(({ value }) => value).join(', ')],
    ['Links', links.map(({ value }) => value).join(' ')],
  ]
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n') || null

export function valuesOf(p: Proposals, known: KnownRegisters) {
  const phones = p.telefones.map((t) => t.value.replace(/\D/g, ''))
  const mobile = phones.find((t) => t.length === 11)
  const landline = phones.find((t) => t.length === 10)
  const city = p.cidade?.value
  return {
    nome: p.nome?.value ?? null,
    nomeSocial: p.nomeSocial?.value ?? null,
    pessoal: { cpf: p.cpf?.value ?? null, dataNascimento: p.nascimento?.value ?? null },
    contato: {
      email: p.email?.value ?? null,
      dddCelular: mobile?.slice(0, 2) ?? null,
      foneCelular: mobile?.slice(2) ?? null,
      ddd: landline?.slice(0, 2) ?? null,
      foneFixo: landline?.slice(2) ?? null,
    },
    endereco: {
      uf: city
        ? { id: Math.floor(city.codigoIBGE / 100_000), sigla: city.uf, rotulo: city.uf }
        : null,
      cidade: city ? { id: city.codigoIBGE, rotulo: city.nome } : null,
    },
    formacao: p.formacoes.map(({ value }) => educationRow(value)),
    experiencias: p.experiencias.map(({ value }) => experienceRow(value, known.cargos)),
    candidatoIdiomas: languageRows(p, known.idiomas),
    observacao: observationOf(p),
  }
}

const ENDED = /^Período no currículo: .*\d{4}\.$/

const isRow = (row: unknown): row is { observacao?: unknown; dataDesligamento?: unknown } =>
  typeof row === 'object' && row !== null

const isOpen = (row: unknown): boolean =>
  isRow(row) && ENDED.test(String(row.observacao ?? '')) && !row.dataDesligamento

const monthMissing = 'O currículo diz só o ano: informe a data de desligamento com o mês.'

/** The end of a job whose month nobody said must not read as a job that goes on. */
export const endsSaid: Rule = ({ experiencias }) =>
  (Array.isArray(experiencias) ? experiencias : []).flatMap((row: unknown, at) =>
    isOpen(row) ? [{ field: `experiencias.${at}.dataDesligamento`, message: monthMissing }] : [],
  )
