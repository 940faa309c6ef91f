import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Guarda os textos dos e-mails que saem para candidatos e entrevistadores. Onde não há modelo, sai o texto do sistema.',
  acts: [
    [
      'Escrever um modelo',
      'Escolha o tipo, corrija assunto e texto, e insira as variáveis pela lista: cada uma vira o dado do candidato ou da vaga.',
    ],
    [
      'Ver como fica',
      'Escolha uma candidatura ao lado do texto para ver o e-mail com os dados dela, ou envie um teste para o seu e-mail.',
    ],
    [
      'Voltar ao texto padrão',
      'O botão sobre o texto traz de volta o texto do sistema; inativar ou desmarcar o padrão tem o mesmo efeito nos envios.',
    ],
  ],
  others:
    'O modelo padrão de cada tipo passa a sair para todos os candidatos da empresa. O que já foi enviado fica como foi, na ficha do candidato.',
})
