import { field } from '#platform/contract/field.ts'
import { defineResource, withActions } from '#platform/contract/resource.ts'
import { defineStates } from '#platform/contract/states.ts'

/** What may have stood on the portal at some time: only that is shown as a vacancy that is no longer open. */
export const portalOnceVisibleSql = (ad: string, request: string): string =>
  `(${ad}.exibir_modulo_externo and ${request}.status = 'A' and not ${request}.rascunho and ${request}.tipo_vaga in ('EXTERNA', 'MISTA'))`

/**
 * When an ad stands on the portal, over the aliases of the ad and of its request. `now` lets a caller use its own clock.
 * The one place that says it: the portal, the list and the record read it here.
 */
export const portalVisibleSql = (ad: string, request: string, now = 'now()'): string =>
  `(${portalOnceVisibleSql(ad, request)} and (${ad}.data_hora_expiracao is null or ${now} < ${ad}.data_hora_expiracao) and not ${request}.suspensa and not ${request}.encerrada and not ${request}.cancelada)`

/** Questionnaires in use of the stages that the board of the request has: those of its position, without any all. */
const stageEvaluationsSql = `(select count(distinct e.registro_id)::int from captacao_avaliacoes__etapas_seletivas_ids e join captacao_avaliacoes v on v.id = e.registro_id and v.ativo
  where e.valor_id in (select x.valor_id from captacao_solicitacoes_pessoal s join cargo_salario_faixas_salariais f on f.id = s.faixa_salarial_id join cargo_salario_cargos__etapa_seletivas x on x.registro_id = f.cargo_id where s.id = t.solicitacao_id)
    or not exists (select 1 from captacao_solicitacoes_pessoal s join cargo_salario_faixas_salariais f on f.id = s.faixa_salarial_id join cargo_salario_cargos__etapa_seletivas x on x.registro_id = f.cargo_id where s.id = t.solicitacao_id))`

/** What HR decided; whether the ad stands there also hangs on its request and its day (`publicado`). */
export const estados = defineStates({
  by: 'exibirModuloExterno',
  of: {
    fora: { label: 'Fora do portal', tone: 'neutro', when: { exibirModuloExterno: false } },
    marcado: {
      label: 'Marcado para o portal',
      tone: 'bom',
      when: { exibirModuloExterno: true },
    },
  },
  moves: {
    publicar: {
      from: ['fora'],
      to: 'marcado',
      stampsOnce: ['dataPublicacao'],
      otherwise: 'O anúncio já está marcado para o portal.',
    },
    retirar: { from: ['marcado'], to: 'fora', otherwise: 'O anúncio não está no portal.' },
  },
})

const base = defineResource({
  key: 'captacao.anuncios',
  label: { one: 'Anúncio', many: 'Anúncios', gender: 'm' },
  title: 'titulo',
  scope: 'empresa',
  states: estados,
  fields: {
    solicitacao: field.ref({
      label: 'Solicitação de pessoal',
      gender: 'f',
      to: 'captacao.solicitacoes-pessoal',
      required: true,
      unique: true,
      readOnly: 'afterCreate',
      onRemove: 'cascade',
      filter: () => ({ visualizar: 'A' }),
      help: 'Cada solicitação tem um anúncio.',
    }),
    titulo: field.text({
      label: 'Título',
      max: 100,
      required: true,
      help: 'Como o candidato vê a vaga no portal.',
    }),
    descricao: field.richText({ label: 'Descrição', gender: 'f', required: true }),
    exibirModuloExterno: field.flag({
      label: 'Exibir no portal de vagas',
      required: true,
      help: 'A vaga aparece quando a solicitação está aprovada, aberta e é externa ou mista.',
      width: 6,
    }),
    utilizarAvaliacoesEtapaSeletiva: field.flag({
      label: 'Utilizar as avaliações da etapa seletiva',
      help: 'Cada etapa pede as suas avaliações; o candidato responde as que são para ele.',
      width: 6,
    }),
    previsaoEncerramento: field.date({ label: 'Previsão de encerramento', gender: 'f', width: 4 }),
    dataHoraExpiracao: field.dateTime({
      label: 'Sai do portal em',
      help: 'Vazio: fica até a solicitação ser encerrada.',
      timeLabel: 'Hora em que sai do portal',
      timeDefault: '23:59',
      width: 6,
    }),
    diasEsperaNovaAplicacao: field.integer({
      label: 'Dias de espera para nova candidatura',
      min: 0,
      max: 3650,
      default: 0,
      help: 'Quem já se candidatou a esta vaga espera estes dias para se candidatar de novo. 0 permite na hora.',
      width: 4,
    }),
    dataPublicacao: field.dateTime({ label: 'Publicado em', readOnly: true, width: 4 }),
    publicado: field.computed({
      label: 'No portal',
      as: 'flag',
      sql: `exists (select 1 from captacao_solicitacoes_pessoal s where s.id = t.solicitacao_id and ${portalVisibleSql('t', 's')})`,
    }),
    qtdCandidatos: field.computed({
      label: 'Candidatos',
      as: 'integer',
      sql: 'coalesce((select count(*)::int from captacao_candidato_solicitacoes s where s.solicitacao_id = t.solicitacao_id and s.removed_at is null), 0)',
    }),
    qtdAvaliacoes: field.computed({
      label: 'Avaliações',
      gender: 'f',
      as: 'integer',
      sql: '(select count(*)::int from captacao_solicitacoes_pessoal__avaliacoes_ids a where a.registro_id = t.solicitacao_id)',
    }),
    qtdAvaliacoesRespondidas: field.computed({
      label: 'Avaliações respondidas',
      gender: 'f',
      as: 'integer',
      sql: `(select count(*)::int from avaliacao_aplicacoes r where r.solicitacao_id = t.solicitacao_id and r.historico_id is null)`,
    }),
    qtdAvaliacoesEtapa: field.computed({
      label: 'Avaliações das etapas',
      gender: 'f',
      as: 'integer',
      sql: stageEvaluationsSql,
    }),
    qtdAvaliacoesEtapaRespondidas: field.computed({
      label: 'Avaliações das etapas respondidas',
      gender: 'f',
      as: 'integer',
      sql: `(select count(*)::int from avaliacao_aplicacoes r where r.solicitacao_id = t.solicitacao_id and r.historico_id is not null)`,
    }),
    existeAvaliacaoNaEtapaSeletivaRespondida: field.computed({
      label: 'Há avaliação de etapa respondida',
      gender: 'f',
      as: 'flag',
      sql: `exists (select 1 from avaliacao_aplicacoes r where r.solicitacao_id = t.solicitacao_id and r.historico_id is not null)`,
    }),
  },
  completed: { linkPortal: field.text({ label: 'Link rápido da vaga' }) },
  list: {
    columns: [
      'titulo',
      'solicitacao',
      'publicado',
      'dataHoraExpiracao',
      'qtdCandidatos',
      'qtdAvaliacoes',
    ],
    search: ['titulo'],
    sort: 'id,desc',
    more: [
      'qtdAvaliacoesRespondidas',
      'qtdAvaliacoesEtapa',
      'qtdAvaliacoesEtapaRespondidas',
      'exibirModuloExterno',
      'previsaoEncerramento',
      'dataPublicacao',
    ],
    filters: [
      'titulo',
      'solicitacaoId',
      'previsaoEncerramento',
      {
        name: 'saiEmDias',
        label: 'Sai do portal em até (dias)',
        kind: 'integer',
        sql: 't.exibir_modulo_externo and t.data_hora_expiracao between now() and now() + make_interval(days => $value)',
      },
    ],
  },
  form: {
    sections: [
      { title: 'Anúncio', fields: ['solicitacao', 'titulo', 'descricao'] },
      {
        title: 'Avaliações',
        fields: [
          'qtdAvaliacoes',
          'qtdAvaliacoesRespondidas',
          'qtdAvaliacoesEtapa',
          'qtdAvaliacoesEtapaRespondidas',
        ],
        visibleWhen: (_, { id }) => id !== null,
      },
      {
        title: 'Publicação',
        fields: [
          'exibirModuloExterno',
          'utilizarAvaliacoesEtapaSeletiva',
          'previsaoEncerramento',
          'dataHoraExpiracao',
          'diasEsperaNovaAplicacao',
          'dataPublicacao',
        ],
      },
    ],
  },
  search: {
    words: ['vaga', 'divulgação', 'publicação', 'portal'],
    records: { order: 40, beside: ['solicitacao'] },
  },
  menu: { order: 20, part: 'diario' },
})

export const anuncios = withActions(base, {
  publicar: {
    label: 'Publicar no portal',
    authority: 'PUBLICAR',
    icon: 'world-upload',
    confirm: 'Publicar o anúncio no portal de vagas?',
    done: 'Anúncio publicado com sucesso.',
    enabled: ({ dataHoraExpiracao: expiry }, { now }) =>
      now && expiry && Date.parse(expiry) <= Date.parse(now)
        ? 'O prazo do anúncio no portal já terminou: informe uma nova data de saída antes de publicar.'
        : true,
  },
  retirar: {
    label: 'Retirar do portal',
    authority: 'PUBLICAR',
    icon: 'world-off',
    confirm: 'Retirar o anúncio do portal de vagas?',
    done: 'Anúncio retirado com sucesso.',
  },
  email: {
    label: 'Compartilhar por e-mail',
    // Its own dialog says who could not be reached.
    hidden: true,
    authority: 'EDITAR',
    icon: 'mail-share',
    method: 'POST',
    perMinute: 20,
    done: 'Anúncio de vaga enviado com sucesso.',
    fields: {
      assunto: field.text({ label: 'Assunto', max: 150, required: true }),
      emails: field.texts({
        label: 'E-mails',
        required: true,
        format: 'email',
        max: 100,
        maxItems: 20,
        messages: { required: 'Informe ao menos um e-mail' },
      }),
    },
    enabled: (a) =>
      a.publicado === true ? true : 'O anúncio não está no portal: publique antes de compartilhar.',
  },
})
