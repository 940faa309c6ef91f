/** What the rounds of checks tell whoever may act on it: answered above the platform. */
import { defineCall } from './call.ts'
import { shape } from './shape.ts'

export const severities = ['CRITICO', 'ERRO', 'AVISO', 'INFO'] as const
export type Severity = (typeof severities)[number]

/** These may be put away for a week; what is broken stays in sight. */
export const mayHide = (severity: Severity): boolean => severity === 'INFO' || severity === 'AVISO'

export const mensagensSistema = defineCall({
  method: 'GET',
  path: 'userinfo/mensagens-sistema',
  summary: 'As mensagens do sistema que este usuário pode resolver, as mais graves primeiro',
  access: 'sessao',
  answer: shape.list(
    shape.object({
      gravidade: shape.code(...severities),
      codigo: shape.text,
      mensagem: shape.text,
      link: shape.orNull(shape.object({ rotulo: shape.text, rota: shape.text })),
      /** One by one, for the report. */
      detalhes: shape.list(shape.text),
      desde: shape.dateTime,
    }),
  ),
})

export const ocultarMensagem = defineCall({
  method: 'POST',
  path: 'userinfo/mensagens-sistema/{codigo}/ocultar',
  summary: 'Oculta uma mensagem do sistema por 7 dias para este usuário',
  access: 'sessao',
})
