import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O tipo diz por que alguém se afasta: doença, férias, maternidade, mandato, cessão.',
  acts: [
    [
      'Cadastrar um tipo',
      'Dê o nome e escolha o motivo da tabela 18 do eSocial: dele vem a classe, que diz o que o afastamento vai perguntar.',
    ],
    [
      'Dizer o que conta',
      'Marque o que entra no indicador de absenteísmo e o que passa ao INSS a partir do 16º dia.',
    ],
    ['Inativar', 'Um tipo inativo deixa de ser oferecido e fica nos afastamentos que o têm.'],
  ],
  others:
    'O que se marca aqui muda os indicadores de todos os afastamentos deste tipo, também os passados.',
})
