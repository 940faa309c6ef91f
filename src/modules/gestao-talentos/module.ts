import { authorityFor } from '#platform/contract/resource.ts'
import { VER_SALARIO } from '#modules/cargo-salario/faixas-salariais/resource.ts'
import { TRATAR } from './colaboradores-ocorrencias/fields.ts'
import { colaboradoresOcorrencias, measuresPath } from './colaboradores-ocorrencias/resource.ts'
import { alteracoesCadastrais } from './alteracoes-cadastrais/resource.ts'
import { interviewMails } from './entrevistas-desligamento/mail-kinds.ts'
import { entrevistasDesligamento, VER_ENTREVISTA } from './entrevistas-desligamento/resource.ts'
import { talentos } from './talentos/resource.ts'
import { defineModule } from '#platform/contract/module.ts'
import { areaNoticeKind } from './talentos/area-mail-kind.ts'
import { sharing } from './talentos/sharing.ts'
import { RESPONDE } from './colaboradores-periodos-experienciais-avaliacoes/fields.ts'
import { reminderKind } from './colaboradores-periodos-experienciais-avaliacoes/mail-kinds.ts'
import { acompanhamentos } from './colaboradores-periodos-experienciais-avaliacoes/resource.ts'

/** What every person with a profile may do: see and mend the own data. */
const ownData = 'ROLE_CAD_INFO_PESSOAL'

export const gestaoTalentos = defineModule({
  key: 'gestao-talentos',
  label: 'Gestão de Talentos',
  short: 'Talentos',
  order: 3,
  icon: 'users',
  entries: [
    {
      path: 'cargo-salario/colaboradores',
      label: 'Talentos e salários',
      authority: authorityFor(talentos),
      seenBy: VER_SALARIO,
      order: 12,
      part: 'diario',
      words: ['salário', 'folha', 'situação na data'],
    },
    {
      path: 'cargo-salario/colaboradores/historicos',
      label: 'Históricos de talentos',
      authority: authorityFor(talentos),
      seenBy: VER_SALARIO,
      order: 14,
      part: 'processo',
      words: ['promoção', 'transferência', 'dissídio'],
    },
    {
      path: measuresPath,
      label: 'Providências das ocorrências',
      authority: authorityFor(colaboradoresOcorrencias),
      seenBy: TRATAR,
      order: 18,
      part: 'processo',
      words: ['pendente', 'advertência', 'suspensão'],
    },
    {
      path: 'analytics/talento',
      label: 'Análise de talentos',
      authority: 'ROLE_ANA_TALENTO',
      order: 90,
      panel: true,
    },
  ],
  // Until the module of training stands beside this one.
  defaultProfiles: { Treinamento: { descricao: 'Treinamento e desenvolvimento.' } },
  authorities: {
    [TRATAR]: {
      row: 'Providências das ocorrências',
      label: 'Definir e alterar a providência',
    },
    [RESPONDE]: {
      row: 'Acompanhamentos de experiência',
      label: 'Responder os acompanhamentos em que é o avaliador',
      view: true,
    },
    ROLE_CAD_INFO_PESSOAL: {
      row: 'Próprios dados',
      label: 'Atualizar os próprios dados',
      view: true,
    },
    ROLE_VER_DADO_SENSIVEL: {
      row: 'Dados sensíveis',
      label: 'Ver documentos, endereço, raça e deficiência',
      view: true,
    },
    [VER_ENTREVISTA]: {
      row: 'Entrevistas de desligamento',
      label: 'Ver e lançar as respostas',
      view: true,
    },
    ROLE_INTEGRA_FOLHA: {
      row: 'Folha de pagamento',
      label: 'Confirmar e recusar admissões e desligamentos pela integração',
      apart: true,
    },
    ROLE_VER_EMPRESAS_COLABORADORES: {
      row: 'Compartilhamento',
      label: 'Ver talentos das outras empresas',
      view: true,
    },
  },
  profiles: {
    levels: {
      Administrador: 'tudo',
      RH: 'tudo',
      Recrutador: 'ver',
      Gestor: 'ver',
      SST: 'ver',
      Treinamento: 'ver',
      Consulta: 'ver',
    },
    of: {
      'colaboradores-ocorrencias': {
        Administrador: 'tudo',
        RH: 'tudo',
        Gestor: 'incluir',
        Consulta: 'ver',
      },
      'entrevistas-desligamento': { Administrador: 'tudo', RH: 'tudo' },
      'modelos-entrevista-desligamento': {
        Administrador: 'tudo',
        RH: 'tudo',
        Consulta: 'ver',
      },
      // What was thought of somebody in their first months is read by HR and by who answers for them.
      'colaboradores-periodos-experienciais-avaliacoes': {
        Administrador: 'tudo',
        RH: 'tudo',
        Gestor: 'ver',
      },
    },
    grants: {
      RH: [ownData, 'ROLE_VER_DADO_SENSIVEL', TRATAR, VER_ENTREVISTA, RESPONDE],
      Recrutador: [ownData],
      Gestor: [ownData, RESPONDE],
      Avaliador: [ownData],
      SST: [ownData, 'ROLE_VER_DADO_SENSIVEL'],
      Treinamento: [ownData],
      Consulta: [ownData],
    },
  },
  boxes: [{ tipo: 'TALENTOS', title: 'Informações Funcionais', column: 'esquerda', order: 30 }],
  waiting: [
    {
      label: 'Ocorrências sem providência',
      detail: 'Pedem que se diga o que foi feito.',
      order: 60,
      resource: 'gestao-talentos.colaboradores-ocorrencias',
      filter: { situacao: 'P' },
      access: TRATAR,
      widget: 'providencias-pendentes',
    },
    {
      label: 'Alterações de dados a conferir',
      detail: 'Talentos pediram para mudar os próprios dados.',
      order: 61,
      resource: alteracoesCadastrais.key,
      filter: { situacao: 'P' },
      access: authorityFor(alteracoesCadastrais, 'RESPONDER'),
    },
    {
      label: 'Entrevistas de desligamento a aplicar',
      detail: 'Quem saiu ainda não foi ouvido.',
      order: 62,
      resource: entrevistasDesligamento.key,
      filter: { situacao: 'N' },
      access: authorityFor(entrevistasDesligamento, 'ENVIAR'),
    },
    {
      label: 'Avaliações de experiência a responder',
      detail: 'Você é o avaliador de quem está em período de experiência.',
      order: 63,
      resource: acompanhamentos.key,
      filter: { aResponder: true },
      access: RESPONDE,
      widget: 'acompanhamentos-a-responder',
    },
    {
      label: 'Acompanhamentos sem avaliador',
      detail: 'A área do talento não tem responsável: diga quem avalia.',
      order: 64,
      resource: acompanhamentos.key,
      filter: { semAvaliador: true },
      access: authorityFor(acompanhamentos, 'EDITAR'),
    },
  ],
  mails: [...Object.values(interviewMails), reminderKind, areaNoticeKind],
  addresses: { 'meus-dados': 'gestao-talentos.meus-dados' },
  sharing: [sharing],
  uses: [
    'cargo-salario',
    'correio',
    'experiencia',
    'geral',
    'organizacao',
    'pessoas',
    'questionarios',
    'sst',
    'utilitario',
  ],
})
