import type { Tools } from '#lib/mcp/tools.ts';
import type { ToolContext } from './api-tool.ts';
import { proposingTools } from './proposing.ts';
import { readingTools } from './reading.ts';

/** What a client can have done. There is none to merge: what is proposed is decided by people. */
export const tools: Tools<ToolContext> = { ...readingTools, ...proposingTools };
