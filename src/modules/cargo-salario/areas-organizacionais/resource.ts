import { calledBesideSql } from '#modules/gestao-talentos/pessoas/social-name.ts'
import { field } from '#platform/contract/field.ts'
import { defineResource } from '#platform/contract/resource.ts'

/** The company is the one of the talent, so it is not kept here. */
const answerable = {
  colaborador: field.ref({
    label: 'Talento',
    to: 'gestao-talentos.talentos',
    required: true,
    acrossCompanies: true,
    onRemove: 'cascade',
  }),
}

export const areasOrganizacionais = defineResource({
  key: 'cargo-salario.areas-organizacionais',
  label: { one: 'Área organizacional', many: 'Áreas organizacionais', gender: 'f' },
  title: 'nome',
  rotulo: 'descricaoHierarquia',
  scope: 'empresa',
  fields: {
    nome: field.text({ label: 'Descrição', gender: 'f', max: 60, required: true, width: 8 }),
    ativo: field.flag({
      label: 'Ativa',
      default: true,
      width: 4,
      help: 'Uma área inativa continua nos históricos, mas não pode mais ser escolhida.',
    }),
    areaMae: field.ref({
      label: 'Área mãe',
      gender: 'f',
      to: 'cargo-salario.areas-organizacionais',
      help: 'Área imediatamente acima. Deixe vazio para uma área do primeiro nível.',
      width: 8,
    }),
    exibirOrganograma: field.flag({ label: 'Exibir no organograma', default: true, width: 4 }),
    descricaoHierarquia: field.text({
      label: 'Hierarquia',
      gender: 'f',
      max: 4000,
      lines: 1,
      readOnly: true,
    }),
    empresaEResponsaveis: field.rows({
      label: 'Responsáveis',
      fields: answerable,
      uniqueRow: ['colaborador'],
      item: { one: 'Responsável', gender: 'm' },
      help: 'Quem responde pela área vê os talentos e as solicitações dela e das áreas abaixo.',
    }),
    replicarResponsaveisParaAreasFilhas: field.flag({
      label: 'Replicar responsáveis para as áreas filhas',
      help: 'Copia a lista uma única vez, ao gravar.',
    }),
    empresaECoresponsaveis: field.rows({
      label: 'Corresponsáveis',
      fields: answerable,
      uniqueRow: ['colaborador'],
      item: { one: 'Corresponsável', gender: 'm' },
    }),
    replicarCorresponsaveisParaAreasFilhas: field.flag({
      label: 'Replicar corresponsáveis para as áreas filhas',
      help: 'Copia a lista uma única vez, ao gravar.',
    }),
    email: field.text({ label: 'E-mail', format: 'email', max: 100 }),
    emailsNotificacoes: field.texts({
      label: 'E-mails para notificações',
      format: 'email',
      max: 100,
      maxItems: 20,
      help: 'Recebem os avisos desta área, além de quem responde por ela: admissões, transferências, saídas e solicitações de pessoal, sem salários. As áreas abaixo têm os seus.',
    }),
    codigoAC: field.text({
      label: 'Código na folha',
      max: 12,
      unique: true,
      readOnly: true,
      identifies: true,
    }),
    nomeResponsaveis: field.computed({
      label: 'Responsáveis',
      as: 'text',
      sql: `(select string_agg(${calledBesideSql('ta')}, ', ' order by r.ordem) from cargo_salario_areas_organizacionais__empresa_e_responsaveis r join gestao_talentos_talentos ta on ta.id = r.colaborador_id where r.registro_id = t.id)`,
    }),
  },
  completed: {
    podeEditarAreaMae: field.flag({ label: 'Pode mudar de área mãe' }),
    podeEditarStatusAtivo: field.flag({ label: 'Pode mudar de situação' }),
    nomeCoResponsaveis: field.text({ label: 'Corresponsáveis' }),
    descricaoHierarquiaComEmpresa: field.text({ label: 'Hierarquia com a empresa', gender: 'f' }),
  },
  list: {
    columns: ['nome', 'descricaoHierarquia', 'nomeResponsaveis', 'ativo'],
    search: ['nome', 'descricaoHierarquia'],
    sort: 'descricaoHierarquia',
    more: ['email', 'exibirOrganograma', 'codigoAC'],
    filters: [
      'nome',
      { name: 'ativa', label: 'Ativa', kind: 'flag', sql: 't.ativo = $value' },
      'areaMae',
      {
        name: 'exibirSemHierarquia',
        label: 'Somente áreas sem área mãe',
        kind: 'flag',
        sql: '(not $value or t.area_mae_id is null)',
      },
      {
        // What one may write under; who sees every area is not limited by it.
        name: 'minhas',
        label: 'Somente as minhas áreas',
        kind: 'flag',
        hidden: true,
        sql: `(not $value or (select current_setting('app.areas', true)) = '*' or t.id = any ((select nullif(current_setting('app.areas', true), '*'))::int[]))`,
      },
      'codigoAC',
    ],
  },
  form: {
    sections: [
      {
        title: 'Área',
        fields: ['nome', 'ativo', 'areaMae', 'exibirOrganograma', 'descricaoHierarquia'],
      },
      {
        title: 'Quem responde pela área',
        fields: [
          'empresaEResponsaveis',
          'replicarResponsaveisParaAreasFilhas',
          'empresaECoresponsaveis',
          'replicarCorresponsaveisParaAreasFilhas',
        ],
      },
      { title: 'Contato', fields: ['email', 'emailsNotificacoes', 'codigoAC'] },
    ],
  },
  importing: {
    match: ['areaMae', 'nome'],
    columns: {
      nome: { example: 'Contas a pagar', words: ['nome', 'área', 'setor', 'departamento'] },
      areaMae: {
        example: 'Diretoria > Financeiro',
        words: ['mãe', 'área superior', 'área pai', 'subordinada a'],
        by: ['descricaoHierarquia', 'codigoAC', 'nome'],
        help: 'Nome da área acima, ou o caminho até ela, como Diretoria > Financeiro. A mãe pode vir depois na planilha. Vazio: área do primeiro nível.',
      },
      ativo: { example: 'Sim', words: ['situação'] },
      exibirOrganograma: { example: 'Sim', words: ['organograma'] },
      empresaEResponsaveis: {
        example: '',
        words: ['responsável', 'gestor', 'gestores'],
        of: 'colaborador',
        by: ['matricula', 'pessoal.cpf'],
        help: 'Matrícula ou CPF de cada talento, separados por ponto e vírgula.',
      },
      empresaECoresponsaveis: {
        example: '',
        words: ['corresponsável'],
        of: 'colaborador',
        by: ['matricula', 'pessoal.cpf'],
        help: 'Matrícula ou CPF de cada talento, separados por ponto e vírgula.',
      },
      email: { example: 'contas@empresa.com.br' },
      emailsNotificacoes: { example: '', words: ['e-mails'] },
    },
  },
  search: {
    words: ['setor', 'departamento', 'organograma', 'centro de custo'],
    records: { order: 60, beside: ['descricaoHierarquia'] },
  },
  menu: { order: 10, part: 'diario' },
})
