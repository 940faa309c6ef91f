import { ofState } from '#modules/geral/cidades/resource.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { contato, phonesAndNumber } from './contact.ts'
import { escolaridades } from './schooling.ts'
import { candidatoIdiomas, certificados, cursos, experiencias, formacao } from './resume.ts'

export const sexos = [
  { code: 'I', label: 'Indiferente' },
  { code: 'M', label: 'Masculino' },
  { code: 'F', label: 'Feminino' },
] as const

export const estadosCivis = [
  { code: '01', label: 'Solteiro(a)' },
  { code: '02', label: 'Casado(a) em comunhão universal' },
  { code: '03', label: 'Casado(a) em comunhão parcial' },
  { code: '04', label: 'Casado(a) com separação de bens' },
  { code: '05', label: 'Viúvo(a)' },
  { code: '06', label: 'Separado(a) judicialmente' },
  { code: '07', label: 'Divorciado(a)' },
  { code: '08', label: 'Casado(a) em regime total' },
  { code: '09', label: 'Casado(a) em regime misto' },
  { code: '10', label: 'União estável' },
] as const

export const etniasRacas = [
  { code: '2', label: 'Branca' },
  { code: '4', label: 'Preta' },
  { code: '6', label: 'Amarela' },
  { code: '8', label: 'Parda' },
  { code: '1', label: 'Indígena' },
  { code: '9', label: 'Não informada', legacy: true },
] as const

export const deficiencias = [
  { code: '0', label: 'Sem deficiência' },
  { code: '1', label: 'Física' },
  { code: '2', label: 'Auditiva' },
  { code: '3', label: 'Visual' },
  { code: '4', label: 'Mental' },
  { code: '5', label: 'Múltipla' },
  { code: '6', label: 'Reabilitado' },
] as const

const DADO_SENSIVEL = 'ROLE_VER_DADO_SENSIVEL'
const documento = { sensitive: true, access: DADO_SENSIVEL } as const

const pessoal = field.group({
  label: 'Dados pessoais',
  fields: {
    cpf: field.text({ label: 'CPF', format: 'cpf', unique: true, sensitive: true, width: 4 }),
    dataNascimento: field.date({
      label: 'Data de nascimento',
      gender: 'f',
      max: 'hoje',
      sensitive: true,
      width: 4,
    }),
    sexo: field.choice({ label: 'Sexo', options: sexos, default: 'I', width: 4 }),
    naturalidade: field.text({ label: 'Naturalidade', gender: 'f', max: 100, width: 6 }),
    escolaridade: field.choice({
      label: 'Escolaridade',
      gender: 'f',
      options: escolaridades,
      width: 6,
    }),
    estadoCivil: field.choice({ label: 'Estado civil', options: estadosCivis, width: 4 }),
    qtdFilhos: field.integer({
      label: 'Quantidade de filhos',
      gender: 'f',
      min: 0,
      max: 99,
      width: 4,
    }),
    deficiencia: field.choice({
      label: 'Deficiência',
      gender: 'f',
      options: deficiencias,
      default: '0',
      ...documento,
      width: 4,
    }),
    etniaRaca: field.choice({
      label: 'Etnia/raça',
      gender: 'f',
      options: etniasRacas,
      ...documento,
      width: 4,
    }),
    conjuge: field.text({ label: 'Cônjuge', max: 100, width: 6 }),
    profissaoConjuge: field.text({
      label: 'Profissão do cônjuge',
      gender: 'f',
      max: 100,
      width: 6,
    }),
    mae: field.text({ label: 'Mãe', gender: 'f', max: 100, width: 6 }),
    profissaoMae: field.text({ label: 'Profissão da mãe', gender: 'f', max: 100, width: 6 }),
    pai: field.text({ label: 'Pai', max: 100, width: 6 }),
    profissaoPai: field.text({ label: 'Profissão do pai', gender: 'f', max: 100, width: 6 }),
    possuiParentes: field.flag({ label: 'Possui parentes ou amigos na empresa', width: 6 }),
    parentesAmigos: field.text({
      label: 'Parentes ou amigos',
      max: 200,
      width: 6,
      visibleWhen: (v) => valueAt(v, 'pessoal.possuiParentes') === true,
    }),
    indicadoPor: field.text({ label: 'Indicado por', max: 100, width: 6 }),
    rg: field.text({ label: 'RG', max: 20, ...documento, width: 3 }),
    rgOrgaoEmissor: field.text({ label: 'Órgão emissor', max: 20, ...documento, width: 3 }),
    rgUfId: field.ref({
      label: 'UF do RG',
      gender: 'f',
      to: 'geral.estados',
      ...documento,
      width: 3,
    }),
    rgDataExpedicao: field.date({
      label: 'Data de expedição do RG',
      gender: 'f',
      max: 'hoje',
      ...documento,
      width: 3,
    }),
    pis: field.text({ label: 'PIS', format: 'pis', ...documento, width: 4 }),
    tituloEleitoral: field.group({
      label: 'Título de eleitor',
      ...documento,
      fields: {
        titEleitNumero: field.text({
          label: 'Número do título',
          format: 'tituloEleitor',
          width: 4,
        }),
        titEleitZona: field.text({ label: 'Zona', gender: 'f', max: 4, width: 4 }),
        titEleitSecao: field.text({ label: 'Seção', gender: 'f', max: 4, width: 4 }),
      },
    }),
    certificadoMilitar: field.group({
      label: 'Certificado militar',
      ...documento,
      fields: {
        certMilNumero: field.text({ label: 'Número do certificado', max: 20, width: 4 }),
        certMilTipo: field.text({ label: 'Tipo', max: 20, width: 4 }),
        certMilSerie: field.text({ label: 'Série', gender: 'f', max: 10, width: 4 }),
      },
    }),
    ctps: field.group({
      label: 'Carteira de trabalho',
      gender: 'f',
      ...documento,
      fields: {
        ctpsNumero: field.text({ label: 'Número da CTPS', max: 11, width: 3 }),
        ctpsSerie: field.text({ label: 'Série da CTPS', gender: 'f', max: 6, width: 3 }),
        ctpsDv: field.text({ label: 'Dígito', max: 2, width: 2 }),
        ctpsUfId: field.ref({ label: 'UF da CTPS', gender: 'f', to: 'geral.estados', width: 2 }),
        ctpsDataExpedicao: field.date({
          label: 'Data de expedição da CTPS',
          gender: 'f',
          max: 'hoje',
          width: 2,
        }),
      },
    }),
  },
})

const endereco = field.group({
  label: 'Endereço',
  sensitive: true,
  fields: {
    cep: field.text({
      label: 'CEP',
      format: 'cep',
      input: 'cep',
      help: 'O CEP completa os campos vazios; o que já foi digitado fica como está.',
      width: 3,
    }),
    logradouro: field.text({ label: 'Logradouro', max: 120, width: 6 }),
    numero: field.text({
      label: 'Número',
      max: 10,
      messages: { max: 'Número deve ter no máximo 10 dígitos' },
      help: 'Só dígitos, ou S/N.',
      width: 3,
    }),
    complemento: field.text({ label: 'Complemento', max: 30, width: 4 }),
    uf: field.ref({ label: 'Estado', to: 'geral.estados', width: 4 }),
    cidade: field.ref({
      label: 'Cidade',
      gender: 'f',
      to: 'geral.cidades',
      filter: ofState,
      width: 4,
    }),
    bairro: field.text({ label: 'Bairro', max: 60, width: 4 }),
  },
})

const habilitacao = field.group({
  label: 'Habilitação',
  gender: 'f',
  ...documento,
  fields: {
    numeroHab: field.text({ label: 'Número da habilitação', format: 'cnh', width: 4 }),
    registro: field.text({ label: 'Registro', format: 'cnh', width: 4 }),
    categoria: field.choice({
      label: 'Categoria',
      gender: 'f',
      options: ['ACC', 'A', 'B', 'C', 'D', 'E', 'AB', 'AC', 'AD', 'AE'].map((code) => ({
        code,
        label: code,
      })),
      width: 4,
    }),
    emissao: field.date({ label: 'Emissão', gender: 'f', max: 'hoje', width: 4 }),
    vencimento: field.date({
      label: 'Vencimento',
      notBefore: 'emissao',
      messageOrder: 'O vencimento da habilitação não pode ser anterior à emissão.',
      width: 4,
    }),
    ufHab: field.ref({ label: 'UF da habilitação', gender: 'f', to: 'geral.estados', width: 4 }),
  },
})

export const pessoas = defineResource({
  key: 'gestao-talentos.pessoas',
  label: { one: 'Pessoa', many: 'Pessoas', gender: 'f' },
  title: 'nome',
  scope: 'empresa',
  fields: {
    nome: field.text({ label: 'Nome', max: 100, required: true, sensitive: true, width: 6 }),
    nomeSocial: field.text({
      label: 'Nome social',
      max: 100,
      sensitive: true,
      help: 'Como a pessoa quer ser chamada.',
      width: 6,
    }),
    foto: field.file({
      label: 'Foto',
      gender: 'f',
      allow: ['image'],
      maxMB: 5,
      messages: { invalid: 'O arquivo adicionado não é uma imagem' },
    }),
    pessoal,
    endereco,
    contato,
    habilitacao,
    formacao,
    experiencias,
    candidatoIdiomas,
    certificados,
    cursos,
  },
  rules: [phonesAndNumber],
  list: {
    columns: ['nome', 'pessoal.cpf'],
    sort: 'nome',
    filters: ['nome', 'pessoal.cpf'],
  },
  without: ['list', 'read', 'create', 'update', 'remove', 'choose'],
  menu: false,
})
