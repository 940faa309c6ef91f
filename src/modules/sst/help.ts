import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Esta é a página de Segurança e Saúde no Trabalho: os ambientes da empresa, as funções exercidas neles e quem está afastado.',
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
      'Registrar quem se afasta',
      'Em Afastamentos, diga o talento, o período e o motivo; a ficha do talento mostra o que foi registrado.',
    ],
  ],
  others:
    'Ambientes e funções são escolhidos na ficha dos talentos e na contratação: mude um nome sabendo que ele muda em todas elas.',
})
