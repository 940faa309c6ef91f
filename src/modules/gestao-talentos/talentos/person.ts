/** The person behind a talent: which of the person's fields stand here, who sees them, and what payroll keeps. */
import { seesAllAreas } from '#modules/gestao-talentos/documentos-talento/attached.ts'
import { pessoas } from '#modules/gestao-talentos/pessoas/resource.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import type { Locked } from '#platform/contract/field.ts'

export const DADO_SENSIVEL = 'ROLE_VER_DADO_SENSIVEL'

/** Where payroll is integrated it says who the person is and what the bond is. */
export const keptByPayroll: Locked = (_, { settings, id }) =>
  settings.acIntegra === true && id !== null
    ? 'Vem da folha de pagamento: a alteração é feita no sistema de pessoal.'
    : undefined

/** Of the people in a manager's areas: name, photo, position, e-mail, day and month of birth, and what they have studied. */
export const personAccess = {
  'pessoal.dataNascimento': seesAllAreas,
  'pessoal.naturalidade': seesAllAreas,
  'pessoal.estadoCivil': seesAllAreas,
  'pessoal.qtdFilhos': seesAllAreas,
  'pessoal.conjuge': seesAllAreas,
  'pessoal.profissaoConjuge': seesAllAreas,
  'pessoal.mae': seesAllAreas,
  'pessoal.profissaoMae': seesAllAreas,
  'pessoal.pai': seesAllAreas,
  'pessoal.profissaoPai': seesAllAreas,
  'pessoal.possuiParentes': seesAllAreas,
  'pessoal.parentesAmigos': seesAllAreas,
  'pessoal.indicadoPor': seesAllAreas,
  'endereco.uf': seesAllAreas,
  'endereco.cidade': seesAllAreas,
  'contato.nomeContato': seesAllAreas,
  'pessoal.cpf': DADO_SENSIVEL,
  'endereco.cep': DADO_SENSIVEL,
  'endereco.logradouro': DADO_SENSIVEL,
  'endereco.numero': DADO_SENSIVEL,
  'endereco.complemento': DADO_SENSIVEL,
  'endereco.bairro': DADO_SENSIVEL,
  'contato.ddd': DADO_SENSIVEL,
  'contato.foneFixo': DADO_SENSIVEL,
  'contato.dddCelular': DADO_SENSIVEL,
  'contato.foneCelular': DADO_SENSIVEL,
  'experiencias.contatoEmpresa': DADO_SENSIVEL,
  'experiencias.salario': VER_SALARIO,
  // Why somebody left another employer is told to who hires, not to who leads.
  'experiencias.motivoSaida': seesAllAreas,
  'experiencias.observacao': seesAllAreas,
} as const

const locked: Readonly<Record<string, Locked>> = Object.fromEntries(
  [
    'nome',
    'pessoal.cpf',
    'pessoal.dataNascimento',
    'pessoal.sexo',
    'pessoal.rg',
    'pessoal.rgOrgaoEmissor',
    'pessoal.rgUfId',
    'pessoal.rgDataExpedicao',
    'pessoal.pis',
    'pessoal.tituloEleitoral',
    'pessoal.certificadoMilitar',
    'pessoal.ctps',
  ].map((name) => [name, keptByPayroll]),
)

export const person = {
  from: 'gestao-talentos.pessoas',
  of: pessoas,
  via: 'pessoa',
  called: 'nomeSocial',
  fields: [
    'nome',
    'nomeSocial',
    'foto',
    'pessoal',
    'endereco',
    'contato',
    'habilitacao',
    'formacao',
    'experiencias',
    'candidatoIdiomas',
    'certificados',
    'cursos',
  ],
  beside: ['pessoal.deficiencia'],
  locked,
} as const
