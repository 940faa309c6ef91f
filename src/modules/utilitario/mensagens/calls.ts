import { type CallAnswer, defineCall } from '#platform/contract/call.ts'
import { field } from '#platform/contract/field.ts'
import { shape } from '#platform/contract/shape.ts'

export const MENSAGENS_ENVIAR = 'ROLE_CONF_MENSAGENS_ENVIAR'

const access = { any: [MENSAGENS_ENVIAR] } as const

export const destinos = [
  { code: 'EMPRESA', label: 'Toda a empresa' },
  { code: 'PERFIL', label: 'Quem tem um perfil' },
  { code: 'AREA', label: 'Quem é de uma área' },
] as const

/** To whom. Fields of another choice than the one made are not asked. */
export const para = {
  para: field.choice({ label: 'Para', options: destinos, required: true, default: 'EMPRESA' }),
  perfis: field.refs({
    label: 'Perfis',
    to: 'utilitario.perfis',
    requiredWhen: (v) => v.para === 'PERFIL',
    messages: { required: 'Selecione ao menos um perfil' },
  }),
  areas: field.refs({
    label: 'Áreas organizacionais',
    gender: 'f',
    to: 'cargo-salario.areas-organizacionais',
    requiredWhen: (v) => v.para === 'AREA',
    messages: { required: 'Selecione ao menos uma área organizacional' },
  }),
}

export const texto = field.text({
  label: 'Mensagem',
  gender: 'f',
  lines: 6,
  max: 2000,
  required: true,
})

const escolha = shape.list(
  shape.object({ id: shape.integer, nome: shape.text, pessoas: shape.integer }),
)

export const escolhas = defineCall({
  method: 'GET',
  path: 'utilitario/mensagens/destinos',
  summary:
    'A quem se pode escrever: a empresa, perfis e áreas, cada um com quantas pessoas recebem',
  access,
  answer: shape.object({ pessoas: shape.integer, perfis: escolha, areas: escolha }),
})
export type Escolha = CallAnswer<typeof escolhas>['perfis'][number]

export const destinatarios = defineCall({
  method: 'GET',
  path: 'utilitario/mensagens/destinatarios',
  summary: 'Quantas pessoas receberiam a mensagem, e as primeiras delas',
  access,
  query: para,
  answer: shape.object({ pessoas: shape.integer, nomes: shape.list(shape.text) }),
})

export const enviar = defineCall({
  method: 'POST',
  path: 'utilitario/mensagens',
  summary: 'Escreve uma mensagem a usuários da empresa',
  access,
  once: true,
  perMinute: 20,
  body: { ...para, texto },
  answer: shape.object({ pessoas: shape.integer }),
})
