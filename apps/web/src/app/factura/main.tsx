import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Autofactura } from '../../features/facturacion/autofactura/Autofactura.tsx';
import '../comensal/comensal.css';

const root = document.getElementById('root');
if (!root) throw new Error('f/index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Autofactura />
  </StrictMode>,
);
