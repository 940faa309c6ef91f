import { Keys } from './board-bar.tsx'

export const boardHelp = (
  <>
    <p>
      O quadro mostra onde está cada candidato desta vaga. Cada coluna é uma etapa; o número ao lado
      da cidade diz há quantos dias a pessoa está nela.
    </p>
    <ul>
      <li>
        <strong>Mover.</strong> Arraste o cartão, use o menu dele ou as teclas abaixo. Marque vários
        para mover, recusar ou convidar todos de uma vez. Por dez segundos o aviso oferece Desfazer.
      </li>
      <li>
        <strong>Decidir um a um.</strong> Com um candidato aberto, Avançar e Recusar levam ao
        próximo da mesma etapa; Desfazer traz o anterior de volta. O cartão de quem está aberto fica
        marcado.
      </li>
      <li>
        <strong>Encontrar.</strong> Pesquise por nome, CPF, e-mail ou telefone; em Filtrar escolha
        cidade, pretensão, respostas e aptidão. O endereço guarda os filtros e pode ser enviado a um
        colega.
      </li>
      <li>
        <strong>Comparar.</strong> Na Lista, clique no título de uma coluna para ordenar por ela.
      </li>
    </ul>
    <p>
      Contratados e Não aptos ficam recolhidos à direita: clique para abrir ou solte um cartão sobre
      eles. Quem vai para Não aptos não é avisado; quem deixa uma etapa com entrevista marcada tem a
      entrevista cancelada, e todos recebem o aviso.
    </p>
    <Keys />
  </>
)
