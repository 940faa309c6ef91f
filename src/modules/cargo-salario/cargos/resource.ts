import { escolaridades } from '#modules/gestao-talentos/pessoas/schooling.ts'
import { areasFilter } from '#modules/cargo-salario/areas-organizacionais/areas-filter.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

const complemento = field.text({
  label: 'Complemento',
  max: 1000,
  help: 'O que esta competência significa neste cargo.',
})

export const cargos = defineResource({
  key: 'cargo-salario.cargos',
  label: { one: 'Cargo', many: 'Cargos', gender: 'm' },
  title: 'nome',
  rotulo: 'nomeMercadoComStatus',
  scope: 'empresa',
  alsoAt: ['captacao/cargo'],
  fields: {
    nome: field.text({
      label: 'Nomenclatura',
      gender: 'f',
      max: 100,
      required: true,
      unique: true,
      width: 6,
      help: 'Nome oficial do cargo na empresa, como consta no registro.',
    }),
    nomeMercado: field.text({
      label: 'Nome',
      max: 100,
      required: true,
      width: 6,
      help: 'Nome pelo qual o cargo é conhecido no mercado. É o que o candidato vê.',
    }),
    grupoOcupacional: field.ref({
      label: 'Grupo ocupacional',
      to: 'cargo-salario.grupos-ocupacionais',
      width: 6,
    }),
    ativa: field.flag({
      label: 'Ativo',
      default: true,
      width: 3,
      help: 'Um cargo inativo continua nos históricos, mas não pode mais ser escolhido.',
    }),
    exibirModuloExterno: field.flag({
      label: 'Exibir no portal de vagas',
      width: 3,
      help: 'O candidato pode escolher este cargo como pretendido.',
    }),
    areasOrganizacionais: field.refs({
      label: 'Áreas organizacionais',
      gender: 'f',
      to: 'cargo-salario.areas-organizacionais',
      minItems: 1,
      messages: { required: 'Selecione ao menos uma área organizacional' },
    }),
    missao: field.text({ label: 'Missão', gender: 'f', lines: 4, max: 4000 }),
    responsabilidades: field.text({
      label: 'Responsabilidades',
      gender: 'f',
      lines: 8,
      max: 10_000,
    }),
    conhecimentos: field.rows({
      label: 'Conhecimentos',
      fields: {
        conhecimento: field.ref({
          label: 'Conhecimento',
          to: 'cargo-salario.conhecimentos',
          required: true,
        }),
        complemento,
      },
      uniqueRow: ['conhecimento'],
      item: { one: 'Conhecimento', gender: 'm' },
    }),
    habilidades: field.rows({
      label: 'Habilidades',
      fields: {
        habilidade: field.ref({
          label: 'Habilidade',
          gender: 'f',
          to: 'cargo-salario.habilidades',
          required: true,
        }),
        complemento,
      },
      uniqueRow: ['habilidade'],
      item: { one: 'Habilidade', gender: 'f' },
    }),
    atitudes: field.rows({
      label: 'Atitudes',
      fields: {
        atitude: field.ref({
          label: 'Atitude',
          gender: 'f',
          to: 'cargo-salario.atitudes',
          required: true,
        }),
        complemento,
      },
      uniqueRow: ['atitude'],
      item: { one: 'Atitude', gender: 'f' },
    }),
    escolaridade: field.choice({
      label: 'Escolaridade',
      gender: 'f',
      options: escolaridades,
      width: 6,
    }),
    areasFormacaoRelacionadas: field.refs({
      label: 'Áreas de formação relacionadas',
      gender: 'f',
      to: 'captacao.areas-formacao',
      width: 6,
    }),
    experiencia: field.text({ label: 'Experiência', gender: 'f', lines: 4, max: 4000 }),
    recrutamento: field.text({
      label: 'Recrutamento',
      lines: 4,
      max: 4000,
      help: 'Orientações para quem recruta: fontes, testes e cuidados.',
    }),
    etapaSeletivas: field.refs({
      label: 'Etapas seletivas',
      gender: 'f',
      to: 'captacao.etapas-seletivas',
      help: 'Etapas do quadro da seleção deste cargo. Sem nenhuma, valem todas as etapas ativas.',
    }),
    observacao: field.text({ label: 'Observação', gender: 'f', lines: 4, max: 4000 }),
    nomeMercadoComStatus: field.computed({
      label: 'Cargo',
      as: 'text',
      sql: `t.nome_mercado || case when t.ativa then '' else ' (inativo)' end`,
    }),
    possuiFaixaSalarial: field.computed({
      label: 'Possui faixa salarial',
      as: 'flag',
      sql: 'exists (select 1 from cargo_salario_faixas_salariais f where f.cargo_id = t.id)',
    }),
  },
  list: {
    columns: ['nome', 'nomeMercado', 'grupoOcupacional', 'possuiFaixaSalarial', 'ativa'],
    search: ['nome', 'nomeMercado'],
    sort: 'nome',
    more: ['escolaridade', 'exibirModuloExterno', 'areasOrganizacionais'],
    filters: [
      'nome',
      areasFilter('cargo_salario_cargos'),
      'grupoOcupacional',
      { name: 'ativa', label: 'Ativo', kind: 'flag', sql: 't.ativa = $value' },
      'exibirModuloExterno',
    ],
  },
  form: {
    layout: 'tabs',
    sections: [
      {
        title: 'Cargo',
        fields: [
          'nome',
          'nomeMercado',
          'grupoOcupacional',
          'ativa',
          'exibirModuloExterno',
          'areasOrganizacionais',
          'missao',
          'responsabilidades',
        ],
      },
      { title: 'Competências', fields: ['conhecimentos', 'habilidades', 'atitudes'] },
      { title: 'Requisitos', fields: ['escolaridade', 'areasFormacaoRelacionadas', 'experiencia'] },
      { title: 'Recrutamento', fields: ['etapaSeletivas', 'recrutamento', 'observacao'] },
    ],
  },
  importing: {
    match: ['nome'],
    columns: {
      nome: { example: 'Analista de contas a pagar', words: ['cargo'] },
      nomeMercado: { example: 'Analista financeiro', words: ['nome de mercado'] },
      grupoOcupacional: { example: '', by: ['nome'], words: ['grupo'] },
      areasOrganizacionais: {
        example: 'Diretoria > Financeiro > Contas a pagar',
        words: ['áreas', 'área'],
        by: ['descricaoHierarquia', 'codigoAC', 'nome'],
        help: 'Nome ou caminho de cada área, separados por ponto e vírgula.',
      },
      ativa: { example: 'Sim', words: ['situação'] },
      exibirModuloExterno: { example: 'Não' },
      missao: { example: '' },
      responsabilidades: { example: '' },
      escolaridade: { example: '' },
      experiencia: { example: '' },
      recrutamento: { example: '' },
      observacao: { example: '', words: ['observações'] },
    },
  },
  search: {
    words: ['função', 'profissão', 'descrição de cargo'],
    records: { order: 50, beside: ['grupoOcupacional'] },
  },
  menu: { order: 30, part: 'diario' },
})
