import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Esta é a página de Segurança e Saúde no Trabalho: os ambientes da empresa e as funções exercidas neles.',
  acts: [
    [
      'Descrever um ambiente',
      'Cadastre em Ambientes cada local de trabalho, com o estabelecimento a que pertence.',
    ],
    [
      'Descrever uma função',
      'Cadastre em Funções o que cada pessoa faz de fato, que pode ser diferente do nome do cargo.',
    ],
    [
      'Ligar ao talento',
      'Escolha a função e o ambiente na ficha do talento, para saber onde e em que cada pessoa trabalha.',
    ],
  ],
  others:
    'Ambientes e funções são escolhidos na ficha dos talentos e na contratação: mude um nome sabendo que ele muda em todas elas.',
})
