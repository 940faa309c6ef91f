/** The columns of a spreadsheet of people, in the order of the template. */
import { extraNames } from '#modules/gestao-talentos/pessoas/extra-fields.ts'
import { field } from '#platform/contract/field.ts'

const DESLIGAR = 'ROLE_CAD_TALENTOS_DESLIGAR'

const extras = Object.fromEntries(extraNames.map((name) => [name, { example: '' }]))

/** A column of the file, one of the company's own, or what another says. */
const person = {
  matricula: {
    example: '000123',
    required: true,
    words: ['registro', 'chapa', 'código do funcionário'],
    asNumber: 'A célula é um número: confira se a matrícula não perdeu zeros do começo.',
    help: 'Até 30 letras ou números, com os zeros do começo. Acha quem já está cadastrado.',
  },
  nome: { example: 'Maria José da Silva', words: ['nome completo', 'funcionário', 'talento'] },
  nomeSocial: { example: '' },
  'pessoal.cpf': { example: '529.982.247-25', required: true },
  'pessoal.pis': { example: '', words: ['pis/pasep', 'nis', 'nit'] },
  'pessoal.rg': { example: '', words: ['identidade'] },
  'pessoal.rgOrgaoEmissor': { example: '' },
  'pessoal.rgUfId': { example: '', by: ['sigla', 'nome'] },
  'pessoal.dataNascimento': { example: '14/05/1990', required: true, words: ['nascimento'] },
  'pessoal.sexo': { example: 'Feminino', required: true },
  'pessoal.estadoCivil': { example: 'Solteiro(a)' },
  'pessoal.etniaRaca': { example: '', words: ['etnia', 'raça', 'cor', 'raça/cor'] },
  'pessoal.deficiencia': { example: '', words: ['pcd'] },
  'pessoal.escolaridade': { example: '', words: ['grau de instrução'] },
  'pessoal.mae': { example: '', words: ['nome da mãe'] },
  'pessoal.pai': { example: '', words: ['nome do pai'] },
  'contato.email': { example: 'maria@exemplo.com.br' },
  'endereco.cep': { example: '60150-160' },
  'endereco.logradouro': { example: 'Rua Silva Paulet', words: ['endereço', 'rua'] },
  'endereco.numero': { example: '769' },
  'endereco.complemento': { example: '' },
  'endereco.bairro': { example: 'Aldeota' },
  'endereco.cidade': {
    example: 'Fortaleza',
    by: ['nomeComUf', 'nome'],
    within: { column: 'endereco.uf', field: 'uf' },
    words: ['município'],
  },
  'endereco.uf': { example: 'CE', label: 'UF', by: ['sigla', 'nome'] },
  'pessoal.tituloEleitoral.titEleitNumero': { example: '', label: 'Título de eleitor' },
  'pessoal.tituloEleitoral.titEleitZona': { example: '' },
  'pessoal.tituloEleitoral.titEleitSecao': { example: '' },
  'pessoal.ctps.ctpsNumero': { example: '', label: 'CTPS' },
  'pessoal.ctps.ctpsSerie': { example: '', label: 'Série' },
  'contato.dddCelular': { example: '', hidden: true },
  'contato.foneCelular': { example: '', hidden: true },
} as const

const bond = {
  dataAdmissao: { example: '02/03/2026', words: ['admissão', 'data admissão'] },
  tipoAdmissao: { example: '' },
  vinculo: { example: 'Emprego', required: true },
  'historico.estabelecimento': {
    example: 'Matriz',
    by: ['codigoAC', 'nome'],
    words: ['filial', 'unidade'],
  },
  'historico.areaOrganizacional': {
    example: 'Diretoria > Financeiro',
    by: ['descricaoHierarquia', 'codigoAC', 'nome'],
    words: ['área', 'setor', 'departamento'],
    help: 'Nome da área; se houver duas com o mesmo nome, o caminho, como Diretoria > Financeiro.',
  },
  'historico.faixaSalarial': {
    example: 'I',
    label: 'Faixa salarial',
    by: ['codigoAC', 'nomeComCargo', 'nome'],
    within: { column: 'cargo', field: 'cargo' },
    words: ['faixa'],
    help: 'Nome da faixa dentro do cargo, como I ou Júnior.',
  },
  'historico.funcao': { example: '', by: ['nome'] },
  'historico.ambiente': { example: '', by: ['nome'] },
  'historico.tipoSalario': { example: 'Por valor', required: true },
  'historico.indice': { example: '', by: ['nome'] },
  'historico.quantidadeIndice': { example: '', words: ['quantidade de índice'] },
  'historico.salario': { example: '3.250,00' },
  'historico.data': {
    example: '',
    label: 'Data da alteração',
    help: 'Dia a partir do qual valem a lotação e o salário de quem já está cadastrado. Vazia: hoje.',
  },
  jornadaDiaria: { example: '08:00' },
} as const

export const importing = {
  match: ['matricula'],
  screen: 'importacao-colaborador',
  columns: { ...person, ...bond, ...extras },
  beside: {
    celular: {
      field: field.text({ label: 'Celular', max: 30, access: 'ROLE_VER_DADO_SENSIVEL' }),
      after: 'contato.email',
      example: '(85) 98888-7777',
      words: ['telefone celular', 'fone celular'],
    },
    cargo: {
      field: field.ref({ label: 'Cargo', to: 'cargo-salario.cargos' }),
      after: 'historico.areaOrganizacional',
      example: 'Analista de contas a pagar',
      by: ['nome', 'nomeMercado'],
    },
    dataDesligamento: {
      field: field.date({ label: 'Data de desligamento', gender: 'f', access: DESLIGAR }),
      after: 'jornadaDiaria',
      example: '',
      words: ['desligamento', 'demissão', 'data de demissão'],
      help: 'Último dia de trabalho, só de quem já saiu ou vai sair.',
    },
    motivoDesligamento: {
      field: field.ref({
        label: 'Motivo do desligamento',
        to: 'gestao-talentos.motivo-desligamento',
        access: DESLIGAR,
      }),
      after: 'dataDesligamento',
      example: '',
      by: ['codigoEsocial', 'codigoAC', 'descricao'],
    },
  },
  inForce: {
    carry: [
      'estabelecimento',
      'areaOrganizacional',
      'faixaSalarial',
      'funcao',
      'ambiente',
      'tipoSalario',
      'indice',
      'quantidadeIndice',
      'salario',
    ],
    says: { motivo: 'A' },
  },
  lenient: {
    label: 'Aceitar em branco os campos que só a empresa exige',
    help: 'Nome, CPF, nascimento, sexo, admissão, vínculo, lotação e salário continuam obrigatórios.',
  },
  sideBySide: true,
} as const
