/** What HR does with an application beyond moving it. The sentences are those of buttons and of the API. */
import { vinculos } from '#modules/gestao-talentos/talentos/vinculos.ts'
import { sexos } from '#modules/gestao-talentos/pessoas/resource.ts'
import {
  ambiente,
  funcao,
  pay,
  placeFields,
} from '#modules/gestao-talentos/talentos/work-fields.ts'
import { field, type Values } from '#platform/contract/field.ts'
import type { ActionDeclaration } from '#platform/contract/resource.ts'
import { defineStates } from '#platform/contract/states.ts'
import { idIn } from '#platform/contract/value-at.ts'

/** Moving through the stages is done on the board; these are the decisions, which the service carries out. */
export const estados = defineStates({
  by: 'situacao',
  of: {
    I: { label: 'Inscrito', tone: 'neutro' },
    P: { label: 'Em processo', tone: 'neutro' },
    C: { label: 'Contratado', tone: 'bom' },
    N: { label: 'Não apto', tone: 'mau' },
  },
  moves: {
    contratar: {
      from: ['I', 'P', 'N'],
      to: 'C',
      otherwise: 'O candidato já foi contratado por esta solicitação.',
    },
    desfazerContratacao: {
      from: ['C'],
      otherwise: 'O candidato não está contratado por esta solicitação.',
      word: 'Contratação desfeita',
    },
    recusar: {
      from: ['I', 'P'],
      to: 'N',
      refuses: {
        N: 'O candidato já está entre os não aptos.',
        C: 'O candidato já foi contratado por esta solicitação.',
      },
      word: 'Recusa',
    },
    desfazerRecusa: {
      from: ['N'],
      otherwise: 'O candidato não está entre os não aptos.',
      word: 'Recusa desfeita',
    },
    avisoDeRecusa: {
      from: ['N'],
      otherwise: 'Só quem está entre os não aptos recebe este aviso.',
      word: 'Aviso de não seleção',
    },
    remover: {
      from: ['I', 'P', 'N'],
      otherwise: 'O candidato foi contratado por esta solicitação e não pode ser removido dela.',
      word: 'Remoção da seleção',
    },
  },
})

function whyNotHire(a: Values): true | string {
  if (a.removedAt) return 'A candidatura foi removida.'
  return typeof a.impedimento === 'string' ? a.impedimento : true
}

function whyNotReject(a: Values): true | string {
  return a.removedAt ? 'A candidatura foi removida.' : true
}

function whyNotTell(a: Values): true | string {
  if (a.removedAt) return 'A candidatura foi removida.'
  if (a.recusaEnviadaEm) return 'O candidato já recebeu este aviso.'
  return a.avisoPrevisto ? 'O e-mail de recusa já espera para sair.' : true
}

/** Who was told is moved on the board like anybody else, knowingly. */
function whyNotTakeBack(a: Values): true | string {
  if (a.removedAt) return 'A candidatura foi removida.'
  return a.recusaEnviadaEm
    ? 'O e-mail de recusa já foi enviado. Para trazer o candidato de volta, mova-o no quadro.'
    : true
}

/** The mail of a refusal: from a text of the company, which may be written anew for these. */
const mailFields = {
  modelo: field.ref({ label: 'Modelo', to: 'captacao.modelos-email', onRemove: 'empty' }),
  assunto: field.text({ label: 'Assunto', max: 200 }),
  texto: field.richText({
    label: 'Texto',
    max: 20_000,
    help: 'Sem texto nem modelo, sai o modelo padrão da empresa.',
  }),
}

export const quandoAvisar = [
  { code: 'A', label: 'Agora' },
  { code: 'D', label: 'Em dois dias' },
] as const

export const TALENTO_COM_LANCAMENTOS =
  'Esta pessoa já tem outros lançamentos como talento. Registre o desligamento em Gestão de Talentos.'

/** Why a hire stays: what is not of the application itself stands in `impedimentoDesfazer`. */
function whyNotUndo(a: Values): true | string {
  return typeof a.impedimentoDesfazer === 'string' ? a.impedimentoDesfazer : true
}

export const actions = {
  contratar: {
    label: 'Contratar',
    authority: 'CONTRATAR',
    icon: 'user-check',
    method: 'POST',
    done: 'Contratação registrada com sucesso.',
    fields: {
      dataAdmissao: field.date({
        label: 'Data de admissão',
        gender: 'f',
        required: true,
        default: { from: 'hoje' },
        width: 6,
      }),
      matricula: field.text({ label: 'Matrícula', gender: 'f', max: 30, required: true, width: 6 }),
      cpf: field.text({ label: 'CPF', format: 'cpf', width: 4 }),
      dataNascimento: field.date({
        label: 'Data de nascimento',
        gender: 'f',
        max: 'hoje',
        width: 4,
      }),
      sexo: field.choice({ label: 'Sexo', options: sexos, width: 4 }),
      ...placeFields,
      vinculo: field.choice({
        label: 'Vínculo',
        options: vinculos,
        required: true,
        default: 'E',
        width: 6,
      }),
      ambiente: field.ref({
        ...ambiente,
        filter: (v) => ({ estabelecimento: idIn(v.estabelecimento) }),
      }),
      funcao,
      tipoSalario: field.choice(pay.tipoSalario),
      indice: field.ref(pay.indice),
      quantidadeIndice: field.decimal(pay.quantidadeIndice),
      salario: field.money(pay.salario),
      encerrar: field.flag({
        label: 'Encerrar a solicitação agora?',
        help: 'Vale para a última vaga: o anúncio sai do portal. As entrevistas que os outros tinham marcadas são canceladas em todo caso.',
        width: 8,
      }),
    },
    enabled: whyNotHire,
  },
  desfazerContratacao: {
    label: 'Desfazer contratação',
    authority: 'CONTRATAR',
    icon: 'user-cancel',
    recordOnly: true,
    method: 'POST',
    path: 'desfazer-contratacao',
    danger: true,
    confirm:
      'Desfazer a contratação? O talento criado por ela é removido, o candidato volta à etapa em que estava e a vaga fica aberta de novo.',
    done: 'Contratação desfeita com sucesso.',
    enabled: whyNotUndo,
  },
  recusar: {
    label: 'Recusar',
    authority: 'EDITAR',
    icon: 'user-x',
    // The dialog of the flow asks it everywhere (reject.tsx).
    hidden: true,
    bulk: true,
    method: 'POST',
    done: 'Candidato recusado.',
    fields: {
      motivoRecusa: field.ref({
        label: 'Motivo',
        to: 'captacao.motivos-recusa',
        requiredWhen: (_, { settings }) => settings.recusaExigeMotivo === true,
        messages: { required: 'Escolha o motivo da recusa' },
        help: 'O candidato nunca vê o motivo.',
        width: 12,
      }),
      observacaoRecusa: field.text({
        label: 'Observação',
        gender: 'f',
        lines: 2,
        max: 1000,
        help: 'O candidato nunca vê este texto.',
      }),
      aviso: field.choice({
        label: 'E-mail ao candidato',
        options: [{ code: 'N', label: 'Não enviar' }, ...quandoAvisar],
        default: 'N',
        width: 12,
      }),
      ...mailFields,
      avisarEntrevista: field.flag({
        label: 'Avisar o candidato de que a entrevista foi cancelada',
        help: 'Os entrevistadores são avisados em todo caso.',
      }),
    },
    enabled: whyNotReject,
  },
  desfazerRecusa: {
    label: 'Desfazer recusa',
    authority: 'EDITAR',
    icon: 'rotate',
    hidden: true,
    bulk: true,
    method: 'POST',
    path: 'desfazer-recusa',
    confirm:
      'Desfazer a recusa? O candidato volta à etapa em que estava, e o e-mail que ainda não saiu é cancelado.',
    done: 'Recusa desfeita.',
    enabled: whyNotTakeBack,
  },
  avisoDeRecusa: {
    label: 'Enviar e-mail de recusa',
    authority: 'EDITAR',
    icon: 'mail',
    hidden: true,
    bulk: true,
    method: 'POST',
    path: 'enviar-recusa',
    done: 'E-mail de recusa a caminho.',
    perMinute: 60,
    fields: {
      aviso: field.choice({
        label: 'Quando',
        options: quandoAvisar,
        required: true,
        default: 'A',
      }),
      ...mailFields,
    },
    enabled: whyNotTell,
  },
  remover: {
    label: 'Remover da seleção',
    authority: 'EXCLUIR',
    bulk: true,
    icon: 'user-minus',
    danger: true,
    confirm: 'Remover o candidato desta seleção? O histórico das etapas continua guardado.',
    done: 'Candidato removido da seleção.',
    enabled: (a) => (a.removedAt ? 'A candidatura já foi removida.' : true),
  },
} satisfies Record<string, ActionDeclaration>
