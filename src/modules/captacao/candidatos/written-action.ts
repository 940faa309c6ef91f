/** A mail that HR writes to candidates, with a vacancy or without one. */
import { field } from '#platform/contract/field.ts'
import type { ActionDeclaration } from '#platform/contract/resource.ts'

export const writtenFields = {
  assunto: field.text({ label: 'Assunto', max: 200, required: true }),
  texto: field.richText({ label: 'Texto', max: 20_000, required: true }),
}

export const writtenActions = {
  enviarEmail: {
    label: 'Enviar e-mail',
    authority: 'EDITAR',
    icon: 'mail',
    method: 'POST',
    path: 'enviar-email',
    // The dialog of the slice asks it everywhere (write-mail.tsx).
    hidden: true,
    bulk: true,
    perMinute: 60,
    done: 'E-mail a caminho.',
    fields: {
      ...writtenFields,
      modelo: field.ref({
        label: 'Modelo',
        to: 'captacao.modelos-email',
        onRemove: 'empty',
        help: 'Os anexos deste modelo vão com o e-mail.',
      }),
      solicitacao: field.ref({
        label: 'Solicitação de pessoal',
        gender: 'f',
        to: 'captacao.solicitacoes-pessoal',
        onRemove: 'empty',
        help: 'A seleção da qual o e-mail fala.',
      }),
    },
    enabled: (c) => (c.apagadoEm ? 'Os dados deste candidato foram apagados.' : true),
  },
} satisfies Record<string, ActionDeclaration>
