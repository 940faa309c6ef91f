import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Quem está em período de experiência é acompanhado aqui: quando a avaliação é feita, por quem, e o parecer de efetivar, prorrogar ou desligar.',
  acts: [
    [
      'Responder',
      'Na lista, use Responder na linha em que você é o avaliador: dê as respostas e o parecer e envie.',
    ],
    [
      'Incluir à mão',
      'Escolha o talento, o período e o modelo; sem data nem avaliador, o sistema calcula a data e usa o responsável pela área.',
    ],
    [
      'Corrigir uma resposta',
      'O RH usa Reabrir, com uma justificativa; as respostas anteriores são descartadas e o avaliador responde de novo.',
    ],
  ],
  others:
    'O avaliador recebe lembretes por e-mail na abertura, três dias antes, no dia e depois toda semana. O desligamento do talento cancela o que ainda está aberto. O gestor vê os acompanhamentos das pessoas da sua área, nunca o próprio.',
})
