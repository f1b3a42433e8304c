import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Comensal } from '../../features/comensal/Comensal.tsx';
import './comensal.css';

const root = document.getElementById('root');
if (!root) throw new Error('m/index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Comensal />
  </StrictMode>,
);
