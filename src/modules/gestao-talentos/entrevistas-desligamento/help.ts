import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'As entrevistas de quem se desliga: quem falta ouvir, a quem o link foi enviado e quem já respondeu.',
  acts: [
    [
      'Enviar o link',
      'A pessoa recebe no e-mail pessoal um link que vale até 30 dias depois do desligamento e responde pelo celular, sem senha. Um link novo troca o anterior.',
    ],
    [
      'Aplicar com um entrevistador',
      'Na entrevista do talento, digite as respostas durante a conversa; o que foi gravado fica guardado para continuar depois.',
    ],
    ['Dispensar', 'Quando a entrevista não será feita, dispense-a e escreva por quê.'],
  ],
  others:
    'As respostas são lidas só por quem tem a permissão própria. Quem responde pela área do talento nunca as vê, nem em relatórios, planilhas ou no log.',
})
