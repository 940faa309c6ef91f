export const homeHelp = (
  <>
    <p>
      A página inicial mostra o que espera por você, as partes do seu trabalho que mudam todo dia e
      as mensagens do que aconteceu.
    </p>
    <ul>
      <li>
        <strong>Para fazer</strong> conta o que pede a sua decisão ou a sua resposta; cada linha
        leva à lista com exatamente esses registros.
      </li>
      <li>
        <strong>Quadros</strong> mostram as primeiras linhas de cada assunto. Arraste pela alça, ou
        use o menu do quadro, para mudar a ordem: ela vale só para você, nesta empresa.
      </li>
      <li>
        <strong>Favoritos e recentes</strong>: a estrela ao lado do título guarda uma tela, uma
        lista com os seus filtros ou um registro. Eles aparecem aqui, no menu e no Pesquisar Menu. O
        que você digitou em uma busca não fica guardado.
      </li>
    </ul>
    <p>Ninguém mais vê os seus favoritos nem o que você abriu.</p>
  </>
)
