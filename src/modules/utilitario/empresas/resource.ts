import { usualColours } from '#platform/contract/colour.ts'
import { cleanDocument, isCnpj, isCpf } from '#platform/contract/documents.ts'
import { ofState } from '#modules/geral/cidades/resource.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'
import type { Rule } from '#platform/contract/resource.ts'
import { sharedAndHeldSql } from './shared-and-held.ts'
import { acIntegra, configuracao, limiteAnexoMB, registrationLists } from './settings.ts'

export { camposCandidato, camposColaborador } from './registration-fields.ts'

const registration: Rule = (values) => {
  if (typeof values.numeroInscricao !== 'string') return undefined
  const cpf = values.tipoInscricao === 'CPF'
  const clean = cleanDocument(cpf ? 'cpf' : 'cnpj', values.numeroInscricao)
  if (cpf ? isCpf(clean) : isCnpj(clean)) return undefined
  return { field: 'numeroInscricao', message: cpf ? 'Cpf inválido.' : 'CNPJ inválido.' }
}

type Extra = { visivel?: boolean | null; titulo?: string | null }

const extraTitles = ({ camposExtras }: { readonly camposExtras?: readonly Extra[] }) =>
  (camposExtras ?? []).flatMap((row, i) =>
    row.visivel === true && !row.titulo
      ? [{ field: `camposExtras.${i}.titulo`, message: 'Título é obrigatório' }]
      : [],
  )

const extraFields = [
  ...Array.from({ length: 8 }, (_, i) => ({ code: `texto${i + 1}`, label: `Texto ${i + 1}` })),
  { code: 'textolongo1', label: 'Texto longo 1' },
  { code: 'textolongo2', label: 'Texto longo 2' },
  ...Array.from({ length: 3 }, (_, i) => ({ code: `data${i + 1}`, label: `Data ${i + 1}` })),
  { code: 'valor1', label: 'Valor 1' },
  { code: 'valor2', label: 'Valor 2' },
  { code: 'numero1', label: 'Número 1' },
]

export const empresas = defineResource({
  key: 'utilitario.empresas',
  label: { one: 'Empresa', many: 'Empresas', gender: 'f' },
  title: 'nome',
  scope: 'global',
  installation: {
    why: 'Every company is named where one is chosen, and whoever administers the installation keeps them.',
    changedBy: 'ownAuthority',
  },
  fields: {
    nome: field.text({ label: 'Nome', max: 60, required: true, unique: true, width: 6 }),
    razaoSocial: field.text({
      label: 'Razão social',
      gender: 'f',
      max: 115,
      required: true,
      width: 6,
    }),
    nomeFantasia: field.text({ label: 'Nome fantasia', max: 60, width: 6 }),
    tipoInscricao: field.choice({
      label: 'Tipo de inscrição',
      required: true,
      default: 'CNPJ',
      options: [
        { code: 'CNPJ', label: 'CNPJ' },
        { code: 'CPF', label: 'CPF' },
      ],
      width: 3,
    }),
    numeroInscricao: field.text({
      label: 'CNPJ/CPF',
      format: 'cpfCnpj',
      required: true,
      unique: true,
      width: 3,
    }),
    ativa: field.flag({
      label: 'Ativa',
      default: true,
      help: 'Em uma empresa inativa ninguém entra e o portal fica fechado; os dados são mantidos.',
      width: 3,
    }),
    portalHabilitado: field.flag({ label: 'Portal de vagas aberto', width: 3 }),
    telefone: field.text({ label: 'Telefone', format: 'telefone', width: 3 }),
    email: field.text({ label: 'E-mail', format: 'email', max: 100, width: 3 }),
    cnae: field.text({ label: 'CNAE', max: 7, mask: '9999-9/99', width: 3 }),
    timezone: field.text({
      label: 'Fuso horário',
      max: 60,
      input: 'fuso',
      help: 'Vazio usa o da instalação.',
      width: 3,
    }),
    endereco: field.group({
      label: 'Endereço',
      fields: {
        cep: field.text({ label: 'CEP', format: 'cep', input: 'cep', width: 3 }),
        logradouro: field.text({ label: 'Logradouro', max: 120, width: 6 }),
        numero: field.text({
          label: 'Número',
          max: 10,
          messages: { max: 'Número deve ter no máximo 10 dígitos' },
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
    }),
    encarregado: field.group({
      label: 'Encarregado de dados (LGPD, art. 41)',
      fields: {
        nome: field.text({ label: 'Nome do encarregado', max: 100, width: 4 }),
        email: field.text({ label: 'E-mail do encarregado', format: 'email', max: 100, width: 4 }),
        telefone: field.text({ label: 'Telefone do encarregado', format: 'telefone', width: 4 }),
      },
    }),
    visual: field.group({
      label: 'Aparência',
      gender: 'f',
      fields: {
        corPrincipal: field.text({
          label: 'Cor principal',
          gender: 'f',
          format: 'cor',
          input: 'cor',
          default: usualColours.main,
          width: 6,
        }),
        corSecundaria: field.text({
          label: 'Cor secundária',
          gender: 'f',
          format: 'cor',
          input: 'cor',
          default: usualColours.second,
          width: 6,
        }),
        logoEmpresa: field.file({
          label: 'Logomarca',
          gender: 'f',
          allow: ['image'],
          maxMB: 5,
          messages: { invalid: 'O arquivo adicionado não é uma imagem' },
        }),
      },
    }),
    configuracao,
    ...registrationLists,
    camposExtras: field.rows({
      label: 'Campos extras',
      uniqueRow: ['campo', 'cadastro'],
      maxItems: 32,
      item: { one: 'Campo extra', gender: 'm' },
      fields: {
        cadastro: field.choice({
          label: 'Cadastro',
          required: true,
          default: 'candidato',
          options: [
            { code: 'candidato', label: 'Candidato' },
            { code: 'colaborador', label: 'Talento' },
          ],
        }),
        campo: field.choice({ label: 'Campo', required: true, options: extraFields }),
        titulo: field.text({ label: 'Título', max: 60 }),
        visivel: field.flag({ label: 'Visível', default: true }),
        obrigatorio: field.flag({ label: 'Obrigatório' }),
      },
      help: 'Perguntas próprias da empresa, na ordem em que aparecem.',
    }),
    grupoAC: field.ref({ label: 'Grupo AC', to: 'utilitario.grupos-ac', width: 4 }),
    codigoAC: field.text({ label: 'Código na folha', max: 12, identifies: true, width: 4 }),
    acIntegra,
    aderiuAoEsocial: field.flag({ label: 'Aderiu ao eSocial', width: 4 }),
    possuiSst: field.flag({ label: 'Usa Segurança e Saúde no Trabalho', default: true, width: 4 }),
    sabadoUtil: field.flag({ label: 'Sábado é dia útil', width: 4 }),
    metaTurnover: field.percent({
      label: 'Meta de turnover',
      gender: 'f',
      min: 0,
      max: 100,
      width: 4,
    }),
    metaAbsenteismo: field.percent({
      label: 'Meta de absenteísmo',
      gender: 'f',
      min: 0,
      max: 100,
      width: 4,
    }),
    prazoProvidencia: field.integer({
      label: 'Prazo da providência (dias)',
      min: 0,
      max: 365,
      default: 5,
      help: 'Uma ocorrência que espera mais que isso por uma providência aparece como atrasada.',
      width: 4,
    }),
    diasAcompanhamento: field.integer({
      label: 'Abertura do acompanhamento de experiência (dias)',
      gender: 'f',
      min: 0,
      max: 90,
      default: 10,
      help: 'Quantos dias antes da data prevista o avaliador já pode responder.',
      width: 4,
    }),
    limiteAnexoMB,
  },
  rules: [registration, extraTitles],
  list: {
    columns: ['nome', 'razaoSocial', 'numeroInscricao', 'portalHabilitado', 'ativa'],
    search: ['nome', 'razaoSocial', 'numeroInscricao'],
    sort: 'nome',
    filters: [
      'nome',
      'numeroInscricao',
      'grupoAC',
      { name: 'ativa', label: 'Ativa', kind: 'flag', sql: 't.ativa = $value' },
      {
        name: 'comPermissao',
        label: 'Com a permissão',
        kind: 'choice',
        hidden: true,
        sql: sharedAndHeldSql,
      },
    ],
  },
  form: {
    layout: 'tabs',
    sections: [
      {
        title: 'Empresa',
        fields: [
          'nome',
          'razaoSocial',
          'nomeFantasia',
          'tipoInscricao',
          'numeroInscricao',
          'ativa',
          'portalHabilitado',
          'telefone',
          'email',
          'cnae',
          'timezone',
        ],
      },
      { title: 'Endereço', fields: ['endereco'] },
      {
        title: 'Aparência',
        fields: ['visual'],
        help: 'Cores e logomarca do portal de vagas e dos relatórios.',
      },
      { title: 'Configurações', fields: ['configuracao'] },
      {
        title: 'Campos do formulário',
        fields: [
          'camposCandidatoVisiveis',
          'camposCandidatoObrigatorios',
          'camposColaboradorObrigatorio',
        ],
      },
      { title: 'Campos extras', fields: ['camposExtras'] },
      {
        title: 'Indicadores e limites',
        fields: [
          'metaTurnover',
          'metaAbsenteismo',
          'sabadoUtil',
          'prazoProvidencia',
          'diasAcompanhamento',
          'limiteAnexoMB',
          'possuiSst',
        ],
      },
      {
        title: 'Folha e privacidade',
        fields: ['grupoAC', 'codigoAC', 'acIntegra', 'aderiuAoEsocial', 'encarregado'],
      },
    ],
  },
  settings: [
    'configuracao',
    'acIntegra',
    'limiteAnexoMB',
    'camposCandidatoVisiveis',
    'camposCandidatoObrigatorios',
    'camposColaboradorObrigatorio',
  ],
  search: {
    words: ['matriz', 'CNPJ', 'logotipo'],
    records: { order: 80, beside: ['numeroInscricao'] },
  },
  menu: { order: 1, part: 'diario' },
})
