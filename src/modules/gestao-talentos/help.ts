import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Esta é a página da Gestão de Talentos: o cadastro de quem trabalha na empresa, com cargo, área e situação.',
  acts: [
    [
      'Abrir um talento',
      'Entre em Talentos e procure por nome, CPF ou e-mail; a ficha mostra os dados pessoais, o vínculo e o histórico.',
    ],
    [
      'Registrar uma mudança',
      'Na ficha, inclua no histórico a promoção, a transferência ou o novo salário com a data em que passa a valer.',
    ],
    [
      'Receber quem foi contratado',
      'A contratação em uma solicitação cria o talento com o que o candidato informou: confira a ficha e complete o que falta.',
    ],
  ],
  others:
    'Gestores veem os talentos das áreas pelas quais respondem. A mudança de cargo ou área aparece para eles assim que é gravada.',
})
