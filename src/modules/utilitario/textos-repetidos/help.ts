import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Mostra os registros antigos que ficariam iguais a outros quando uma atualização tirou sinais invisíveis e espaços repetidos.',
  acts: [
    ['Abrir o registro', 'Use o endereço da linha para ver onde está o texto.'],
    ['Decidir', 'Mude o texto ou remova o registro que estiver sobrando.'],
    ['Tirar da lista', 'Depois de acertar, remova a linha desta lista.'],
  ],
  others:
    'Nada foi alterado nem juntado: quem usa os registros continua vendo o que via até alguém decidir.',
})
