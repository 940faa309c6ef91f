/** What HR does with an application beyond moving it. The sentences are those of buttons and of the API. */
import { vinculos } from '#modules/gestao-talentos/talentos/resource.ts'
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

function whyNotTell(a: Values): true | string {
  if (a.removedAt) return 'A candidatura foi removida.'
  return a.recusaEnviadaEm ? 'O candidato já recebeu este aviso.' : true
}

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
        default: true,
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
  avisoDeRecusa: {
    label: 'Avisar que não foi selecionado',
    authority: 'EDITAR',
    icon: 'mail',
    bulk: true,
    method: 'POST',
    path: 'enviar-recusa',
    done: 'Aviso a caminho.',
    perMinute: 60,
    fields: {
      mensagem: field.text({
        label: 'Mensagem',
        gender: 'f',
        lines: 5,
        max: 2000,
        help: 'Sem ela, o e-mail agradece o interesse e diz que o processo seguiu com outras pessoas.',
      }),
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
