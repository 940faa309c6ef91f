/** What is asked to recommend a vacancy to a friend: the dialog draws it, the call takes it. */
import { field } from '#platform/contract/field.ts'

const emailWrong = { invalid: 'E-mail inválido.' }

export const friendFields = {
  nome: field.text({ label: 'Seu nome', max: 100, required: true }),
  email: field.text({
    label: 'Seu e-mail',
    format: 'email',
    max: 50,
    required: true,
    messages: emailWrong,
  }),
  nomeAmigo: field.text({ label: 'Nome do amigo', max: 100, required: true }),
  emailAmigo: field.text({
    label: 'E-mail do amigo',
    format: 'email',
    max: 50,
    required: true,
    messages: emailWrong,
  }),
}

/** The proof that it is no robot who sends it. */
export const recaptcha = field.text({
  label: 'Verificação',
  gender: 'f',
  max: 10_000,
  required: true,
  messages: { required: 'Confirme que você não é um robô.' },
})
