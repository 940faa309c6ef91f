/** What a résumé seems to say, as offers that the person takes or leaves. */
import { dayOf, isYear, monthOf, named, studyType } from '../proposed.ts'
import type { ShapeValue } from '#platform/contract/shape.ts'
import type { PersonRow } from '../rows.ts'
import type { uploadedResume } from '../uploads.ts'
import { field, put } from './dom.ts'
import type { Tables } from './rows.ts'

export type Proposals = ShapeValue<typeof uploadedResume>['propostas']
export type Offer = {
  label: string
  shown: string
  use: string
  /** Names of the fields that it fills; none where the person has to confirm it. */
  into: readonly string[]
  take: (done: () => void) => void
}

export const offersOf = (form: HTMLFormElement, tables: Tables, p: Proposals): Offer[] => [
  ...simple(form, p),
  ...city(form, p),
  ...p.idiomas.flatMap(({ value }) => language(tables, value)),
  ...texts(form, p),
  ...p.formacoes.map(({ value }) => education(tables, value)).filter((o) => o.shown),
  ...p.experiencias.map(({ value }) => experience(tables, value)).filter((o) => o.shown),
]

/** Shown as one, put into one field or several. */
type Wanted = { label: string; shown: string; values: [string, string | undefined][] }

function simple(form: HTMLFormElement, p: Proposals): Offer[] {
  const phones = p.telefones.map((t) => t.value.replace(/\D/g, ''))
  const phone = phones.find((t) => t.length === 11)
  const landline = phones.find((t) => t.length === 10)
  const cpf = p.cpf?.value.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  const shownPhone = phone && `(${phone.slice(0, 2)}) ${phone.slice(2, 7)}-${phone.slice(7)}`
  const wanted: Wanted[] = [
    { label: 'Nome', shown: p.nome?.value ?? '', values: [['nome', p.nome?.value]] },
    { label: 'E-mail', shown: p.email?.value ?? '', values: [['contato.email', p.email?.value]] },
    {
      label: 'Celular',
      shown: shownPhone ?? '',
      values: field(form, 'contato.dddCelular')
        ? [
            ['contato.dddCelular', phone?.slice(0, 2)],
            ['contato.foneCelular', phone?.slice(2)],
          ]
        : [['contato.foneCelular', shownPhone]],
    },
    {
      label: 'Telefone fixo',
      shown: landline
        ? `(${landline.slice(0, 2)}) ${landline.slice(2, 6)}-${landline.slice(6)}`
        : '',
      values: [
        ['contato.ddd', landline?.slice(0, 2)],
        ['contato.foneFixo', landline?.slice(2)],
      ],
    },
    {
      label: 'Nome social',
      shown: p.nomeSocial?.value ?? '',
      values: [['nomeSocial', p.nomeSocial?.value]],
    },
    {
      label: 'Data de nascimento',
      shown: p.nascimento?.value.split('-').toReversed().join('/') ?? '',
      values: [['pessoal.dataNascimento', p.nascimento?.value]],
    },
    {
      label: 'CPF',
      shown: cpf ?? '',
      values: [['pessoal.cpf', cpf]],
    },
  ]
  return wanted
    .filter((w) => w.shown && w.values.every(([name]) => field(form, name)))
    .map((w) => plainOffer(form, w))
}

function plainOffer(form: HTMLFormElement, { label, shown, values }: Wanted): Offer {
  const take = (done: () => void): void => {
    for (const [name, value] of values) mark(form, name, value ?? '')
    done()
  }
  return { label, shown, use: 'Usar', into: values.map(([name]) => name), take }
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
    for (const box of [states, cities]) box.classList.add('proposed')
    done()
  }
  const into = ['endereco.uf', 'endereco.cidade']
  return [{ label: 'Cidade', shown: `${nome}/${uf}`, use: 'Usar', into, take }]
}

/** What has no field of its own goes to the end of the observation. */
function texts(form: HTMLFormElement, p: Proposals): Offer[] {
  const place = field(form, 'observacao')
  if (!place) return []
  const found: [string, string][] = [
    ['Habilidades', p.habilidades.map(({ value }) => value).join(', ')],
    ['Links', p.links.map(({ value }) => value).join(' ')],
  ]
  const offerOf = ([label, shown]: [string, string]): Offer => ({
    label,
    shown,
    use: 'Usar',
    into: [],
    take: (done) => {
      const before = place.value.trimEnd()
      mark(form, 'observacao', `${before}${before ? '\n' : ''}${label}: ${shown}`)
      done()
    },
  })
  return found.filter(([, shown]) => shown).map(offerOf)
}

/** Only what the company asks for can be chosen. */
function language(tables: Tables, { idioma, nivel }: Language): Offer[] {
  const known = named(tables.offered['captacao.idiomas'], idioma)
  if (!known) return []
  const row: PersonRow<'candidatoIdiomas'> = { idioma: { id: known.id }, nivel: nivel ?? null }
  return [
    {
      label: 'Idioma',
      shown: [idioma, nivel && levelNames[nivel]].filter(Boolean).join(' – '),
      use: 'Adicionar',
      into: [],
      take: (done) => tables.propose('candidatoIdiomas', row, done),
    },
  ]
}

type Language = Proposals['idiomas'][number]['value']
const levelNames = {
  BASICO: 'Básico',
  INTERMEDIARIO: 'Intermediário',
  AVANCADO: 'Avançado',
} as const

type Education = Proposals['formacoes'][number]['value']
type Experience = Proposals['experiencias'][number]['value']

function education(tables: Tables, e: Education): Offer {
  const row: PersonRow<'formacao'> = {
    curso: e.curso ?? null,
    local: e.instituicao ?? null,
    tipo: studyType(e.nivel),
    situacao: e.situacao ?? null,
    conclusao: monthOf(e.fim),
  }
  return {
    label: 'Formação',
    shown: [e.curso, e.instituicao, monthOf(e.fim)].filter(Boolean).join(' – '),
    use: 'Adicionar',
    into: [],
    take: (done) => tables.propose('formacao', row, done),
  }
}

const yearsAlone = (period: string): string =>
  `O currículo diz só o ano (${period}). Informe as datas com o mês.`

function experience(tables: Tables, e: Experience): Offer {
  const known = named(tables.offered['cargo-salario.cargos'], e.cargo)
  const row: PersonRow<'experiencias'> = {
    empresa: e.empresa ?? null,
    ...(known
      ? { cargo: { id: known.id } }
      : { checkNomeCargo: true, nomeMercado: e.cargo ?? null }),
    dataAdmissao: dayOf(e.inicio),
    dataDesligamento: e.atual ? null : dayOf(e.fim),
  }
  const asked = [
    ...(isYear(e.inicio) ? ['dataAdmissao'] : []),
    ...(!e.atual && isYear(e.fim) ? ['dataDesligamento'] : []),
  ]
  const period = [monthOf(e.inicio), e.atual ? 'hoje' : monthOf(e.fim)].filter(Boolean).join(' a ')
  return {
    label: 'Experiência',
    shown: [e.cargo, e.empresa, period].filter(Boolean).join(' – '),
    use: 'Adicionar',
    into: [],
    take: (done) =>
      tables.propose(
        'experiencias',
        row,
        done,
        asked.length > 0 ? { told: yearsAlone(period), asked } : undefined,
      ),
  }
}
