import { expect, test } from 'vitest'
import { valuesOf } from './resume-values.ts'

const none = {
  nome: undefined,
  nomeSocial: undefined,
  email: undefined,
  telefones: [],
  cpf: undefined,
  nascimento: undefined,
  cidade: undefined,
  uf: undefined,
  links: [],
  idiomas: [],
  habilidades: [],
  formacoes: [],
  experiencias: [],
}
const job = (cargo: string) => ({
  value: { cargo, empresa: 'Alvorada', inicio: '2020-02', fim: '2021', atual: false },
  line: '',
})

test('a proposed position that the register has is chosen there; another keeps the name it was given', () => {
  const { experiencias } = valuesOf(
    { ...none, experiencias: [job('ANALISTA financeiro'), job('Guardião de dados')] },
    { idiomas: [], cargos: [{ id: 7, nome: 'Analista Financeiro' }] },
  )
  expect(experiencias).toMatchObject([
    {
      checkNomeCargo: false,
      cargo: { id: 7, rotulo: 'Analista Financeiro' },
      nomeMercado: null,
      dataAdmissao: '2020-02-01',
      dataDesligamento: null,
    },
    { checkNomeCargo: true, cargo: null, nomeMercado: 'Guardião de dados' },
  ])
})

test('a study has the type of its level and the month as people write it', () => {
  const study = { curso: 'Direito', nivel: 'superior', fim: '2018-12', situacao: 'C' } as const
  const { formacao } = valuesOf(
    {
      ...none,
      formacoes: [{ value: { instituicao: undefined, inicio: undefined, ...study }, line: '' }],
    },
    { idiomas: [], cargos: [] },
  )
  expect(formacao).toMatchObject([{ tipo: 'G', conclusao: '12/2018', situacao: 'C' }])
})
