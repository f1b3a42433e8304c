/** React's renderer, alone: the page reads and runs it while the rest of the application is still on its way. */
export { createRoot } from 'react-dom/client';
