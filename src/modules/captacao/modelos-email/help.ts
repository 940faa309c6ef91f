import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Guarda os textos dos e-mails que saem para candidatos, entrevistadores e usuários. Onde não há modelo, sai o texto do sistema.',
  acts: [
    [
      'Escrever um modelo',
      'Escolha o tipo, corrija assunto e texto, e insira as variáveis pela lista. Só quem altera usuários escreve os e-mails de acesso, e o botão com o link não pode sair deles.',
    ],
    [
      'Ver como fica',
      'Escolha um registro ao lado do texto para ver o e-mail com os dados dele, ou envie um teste para o seu e-mail: os links são de exemplo. Voltar ao texto padrão traz de volta o do sistema.',
    ],
    [
      'Desligar um e-mail de cortesia',
      'Em O que sai hoje em cada e-mail, os que podem ser desligados têm o botão Desligar, que diz o que acontece sem eles. Recusas, convites e cancelamentos saem sempre.',
    ],
  ],
  others:
    'O modelo padrão de cada tipo passa a sair para todos os candidatos da empresa. O que já foi enviado fica como foi, na ficha do candidato.',
})
