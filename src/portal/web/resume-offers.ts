/** What a résumé seems to say, as offers that the person takes or leaves. */
import type { ShapeValue } from '#platform/contract/shape.ts'
import type { PersonRow } from '../rows.ts'
import type { uploadedResume } from '../uploads.ts'
import { field, put } from './dom.ts'
import type { Tables } from './rows.ts'

export type Proposals = ShapeValue<typeof uploadedResume>['propostas']
export type Offer = { label: string; shown: string; use: string; take: (done: () => void) => void }

export const offersOf = (form: HTMLFormElement, tables: Tables, p: Proposals): Offer[] => [
  ...simple(form, p),
  ...city(form, p),
  ...p.formacoes.map(({ value }) => education(tables, value)).filter((o) => o.shown),
  ...p.experiencias.map(({ value }) => experience(tables, value)).filter((o) => o.shown),
]

/** Shown as one, put into one field or several. */
type Wanted = { label: string; shown: string; values: [string, string | undefined][] }

function simple(form: HTMLFormElement, p: Proposals): Offer[] {
  const phone = p.telefones.map((t) => t.value.replace(/\D/g, '')).find((t) => t.length === 11)
  const cpf = p.cpf?.value
  const wanted: Wanted[] = [
    { label: 'Nome', shown: p.nome?.value ?? '', values: [['nome', p.nome?.value]] },
    { label: 'E-mail', shown: p.email?.value ?? '', values: [['contato.email', p.email?.value]] },
    {
      label: 'Celular',
      shown: phone ? `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}` : '',
      values: [
        ['contato.dddCelular', phone?.slice(0, 2)],
        ['contato.foneCelular', phone?.slice(2)],
      ],
    },
    {
      label: 'CPF',
      shown: cpf?.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') ?? '',
      values: [['pessoal.cpf', cpf]],
    },
  ]
  return wanted.filter((w) => w.shown).map((w) => plainOffer(form, w))
}

function plainOffer(form: HTMLFormElement, { label, shown, values }: Wanted): Offer {
  const take = (done: () => void): void => {
    for (const [name, value] of values) mark(form, name, value ?? '')
    done()
  }
  return { label, shown, use: 'Usar', take }
}

function mark(form: HTMLFormElement, name: string, value: string): void {
  put(form, name, value)
  field(form, name)?.classList.add('proposed')
}

function city(form: HTMLFormElement, { cidade }: Proposals): Offer[] {
  const states = form.querySelector<HTMLSelectElement>('[data-states]')
  const cities = form.querySelector<HTMLSelectElement>('[data-cities]')
  if (!states || !cities || !cidade) return []
  const { nome, uf, codigoIBGE } = cidade.value
  const state = [...states.options].find((o) => o.value === String(codigoIBGE).slice(0, 2))
  if (!state) return []
  const take = (done: () => void): void => {
    cities.dataset.wanted = nome
    states.value = state.value
    states.dispatchEvent(new Event('change', { bubbles: true }))
    done()
  }
  return [{ label: 'Cidade', shown: `${nome}/${uf}`, use: 'Usar', take }]
}

type Education = Proposals['formacoes'][number]['value']
type Experience = Proposals['experiencias'][number]['value']

/** Levels below these have no type of their own: the person chooses. */
const types: Partial<
  Record<NonNullable<Education['nivel']>, NonNullable<PersonRow<'formacao'>['tipo']>>
> = {
  tecnico: 'T',
  superior: 'G',
  especializacao: 'E',
  mestrado: 'M',
  doutorado: 'D',
}

/** As people write it: '2018-12' is '12/2018'. */
const monthOf = (text: string | undefined): string | null =>
  text
    ? (/^(\d{4})-(\d{2})/.exec(text)?.slice(1).toReversed().join('/') ?? text.slice(0, 20))
    : null

/** The first day of what says less than a day. */
function dayOf(text: string | undefined): string | null {
  if (!text) return null
  if (text.length === 7) return `${text}-01`
  return /^\d{4}$/.test(text) ? `${text}-01-01` : text
}

function education(tables: Tables, e: Education): Offer {
  const row: PersonRow<'formacao'> = {
    curso: e.curso ?? null,
    local: e.instituicao ?? null,
    tipo: (e.nivel && types[e.nivel]) ?? null,
    situacao: e.situacao ?? null,
    conclusao: monthOf(e.fim),
  }
  return {
    label: 'Formação',
    shown: [e.curso, e.instituicao, monthOf(e.fim)].filter(Boolean).join(' – '),
    use: 'Adicionar',
    take: (done) => tables.propose('formacao', row, done),
  }
}

const lower = (text: string | undefined) => text?.toLowerCase()

function experience(tables: Tables, e: Experience): Offer {
  const known = tables.offered['cargo-salario.cargos']?.find(
    (c) => lower(c.nome) === lower(e.cargo),
  )
  const row: PersonRow<'experiencias'> = {
    empresa: e.empresa ?? null,
    ...(known
      ? { cargo: { id: known.id } }
      : { checkNomeCargo: true, nomeMercado: e.cargo ?? null }),
    dataAdmissao: dayOf(e.inicio),
    dataDesligamento: e.atual ? null : dayOf(e.fim),
  }
  const period = [monthOf(e.inicio), e.atual ? 'hoje' : monthOf(e.fim)].filter(Boolean).join(' a ')
  return {
    label: 'Experiência',
    shown: [e.cargo, e.empresa, period].filter(Boolean).join(' – '),
    use: 'Adicionar',
    take: (done) => tables.propose('experiencias', row, done),
  }
}
