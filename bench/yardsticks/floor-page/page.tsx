import { useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Product {
  readonly id: number;
  readonly descripcion: string;
  readonly categoria: string;
  readonly precio: number;
}

const ROWS = 60;

/** The least a till can be: the menu as JSON, a search box, sixty rows. */
const Page = ({ products }: { readonly products: readonly Product[] }) => {
  const [text, setText] = useState('');
  const found = products.filter((p) => p.descripcion.toLowerCase().includes(text.toLowerCase())).slice(0, ROWS);
  return (
    <main>
      <input type="search" value={text} onChange={(e) => setText(e.target.value)} />
      <ul>
        {found.map((p) => (
          <li key={p.id}>
            {p.descripcion} <b>{p.categoria}</b> <button type="button">${p.precio}</button>
          </li>
        ))}
      </ul>
    </main>
  );
};

const answer = await fetch('/products.json');
createRoot(document.getElementById('root')!).render(<Page products={(await answer.json()) as Product[]} />);
