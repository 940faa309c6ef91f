import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O log mostra quem fez o quê, quando e de onde. Nada nele pode ser mudado.',
  acts: [
    [
      'Encontrar uma ação',
      'Filtre por período, usuário, cadastro ou ação. Sem outro período, são mostrados os últimos sete dias.',
    ],
    [
      'Ver o que mudou',
      'Abra uma linha para ler cada campo antes e depois. Dados sensíveis aparecem cobertos.',
    ],
    [
      'Exportar',
      'Exportar gera uma planilha com o que está filtrado; a exportação também fica no log.',
    ],
  ],
  others: 'Ler o log não avisa ninguém. O que cada um faz, você também, fica registrado.',
})
