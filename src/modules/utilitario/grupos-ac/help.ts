import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O grupo AC junta empresas que dividem a mesma folha de pagamento.',
  acts: [
    ['Criar um grupo', 'Informe o código da folha e uma descrição.'],
    ['Pôr uma empresa no grupo', 'Abra a empresa e escolha o grupo nela.'],
    ['Remover', 'Só se remove um grupo que nenhuma empresa e nenhum índice usa.'],
  ],
  others:
    'As empresas do mesmo grupo compartilham os índices e, se os parâmetros do sistema assim disserem, as pessoas.',
})
